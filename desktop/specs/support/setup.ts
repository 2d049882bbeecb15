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

// If Inter arrives late, the page keeps another typeface until the next visit (styles/fonts.css).
for (const face of document.fonts) if (face.display === 'optional') face.display = 'swap'
await Promise.all(
  ['Inter Variable', 'Fraunces Variable', 'Courier Prime'].map((family) =>
    document.fonts.load(`1em '${family}'`),
  ),
)

locators.extend({ getByCss: (selector) => `css=${selector}` })

afterEach(endApp)
