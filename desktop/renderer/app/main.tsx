import '#renderer/styles/fonts.css'
import '#renderer/styles/tokens.css'
import '#renderer/styles/base.css'
import '#renderer/styles/audience.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createPlatform } from '#renderer/platform/create-platform.ts'
import { browserTimer } from '#renderer/state/timer.ts'
import { makeId } from '#renderer/platform/ids/make-id.ts'
import { App } from './app.tsx'
import { loadFirstPage } from './load-first-page.ts'
import { giveOwnHistoryKey } from './own-history-key.ts'
import { appRoutes, createAppRouter } from './router.tsx'
import { watchMissingFiles } from './updates/missing-files.ts'
import { startOfflineUse } from './updates/offline-use.ts'
import { wireApp } from './wiring.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const isPrerendered = root.childElementCount > 0

const services = wireApp(await createPlatform())
void startTheme()
void services.session.check()
services.session.followOtherWindows()
let isNavigating = () => true
watchMissingFiles(() => isNavigating())
giveOwnHistoryKey(history, makeId)
await loadFirstPage(appRoutes, location.pathname)

/** Once the device's choices are known, the account's are compared with them. */
async function startTheme() {
  await services.theme.start()
  await services.preferences.loaded
  // Pages for visitors load without its schemas.
  const { startPreferenceSync } = await import('#renderer/state/account/preference-sync.ts')
  startPreferenceSync({ ...services, keyValue: services.platform.keyValue, timer: browserTimer })
}

const router = createAppRouter(appRoutes, isPrerendered)
isNavigating = () => router.state.navigation.state !== 'idle'
const app = (
  <App services={services}>
    <RouterProvider router={router} />
  </App>
)
if (isPrerendered) hydrateRoot(root, app)
else createRoot(root).render(app)
startOfflineUse(services)
// The typefaces of complex scripts: pages for visitors show without them.
void import('#renderer/styles/complex-fonts.css')
