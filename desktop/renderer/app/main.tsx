import '#renderer/styles/fonts.css'
import '#renderer/styles/complex-fonts.css'
import '#renderer/styles/tokens.css'
import '#renderer/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPlatform } from '#renderer/platform/create-platform.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { wireApp } from './wiring.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const services = wireApp(createPlatform())
void services.theme.start()
void services.session.check()
services.session.followOtherWindows()

createRoot(root).render(
  <StrictMode>
    <App services={services} router={createAppRouter()} />
  </StrictMode>,
)
