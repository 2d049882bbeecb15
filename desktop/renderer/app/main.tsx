import '#renderer/styles/fonts.css'
import '#renderer/styles/complex-fonts.css'
import '#renderer/styles/tokens.css'
import '#renderer/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPlatform } from '#renderer/platform/create-platform.ts'
import { startPreferenceSync } from '#renderer/state/account/preference-sync.ts'
import { browserTimer } from '#renderer/state/timer.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { wireApp } from './wiring.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const services = wireApp(createPlatform())
void startTheme()
void services.session.check()
services.session.followOtherWindows()

/** Once the device's choices are known, the account's are compared with them. */
async function startTheme() {
  await services.theme.start()
  await services.preferences.loaded
  startPreferenceSync({ ...services, keyValue: services.platform.keyValue, timer: browserTimer })
}

createRoot(root).render(
  <StrictMode>
    <App services={services} router={createAppRouter()} />
  </StrictMode>,
)
