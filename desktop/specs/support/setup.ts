import '#renderer/styles/fonts.css'
import '#renderer/styles/tokens.css'
import '#renderer/styles/base.css'
import '#renderer/styles/audience.css'
import '#renderer/styles/complex-fonts.css'
import { afterEach } from 'vitest'
import { locators, type Locator } from 'vitest/browser'
import { endApp } from './app.tsx'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss: (selector: string) => Locator
  }
}

locators.extend({ getByCss: (selector) => `css=${selector}` })

afterEach(endApp)
