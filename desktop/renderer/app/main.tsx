import '#renderer/styles/fonts.css'
import '#renderer/styles/tokens.css'
import '#renderer/styles/base.css'
import '#renderer/styles/audience.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followInstallPrompt } from '#renderer/platform/windows/install.ts'
import { browserHistory } from '#renderer/platform/navigation/page-history.ts'
import { createPlatform } from '#renderer/platform/create-platform.ts'
import type { AppServices } from '#renderer/state/app-services.tsx'
import { createRouter, loadPage } from '#renderer/state/navigation/router.ts'
import { browserTimer } from '#renderer/state/timer.ts'
import { makeId } from '#renderer/platform/ids/make-id.ts'
import { App } from './app.tsx'
import { findRoute } from './routes.ts'
import { watchMissingFiles } from './updates/missing-files.ts'
import { startOfflineUse } from './updates/offline-use.ts'
import { wireApp } from './wiring.ts'

/** Not at the top level: a page's code may import this file, and would wait for it forever. */
async function start(root: HTMLElement): Promise<void> {
  followInstallPrompt()
  let isNavigating = () => true
  watchMissingFiles(() => isNavigating())
  const services = wireApp(await createPlatform())
  const themeStarted = services.theme.start()
  void services.session.check()
  services.session.followOtherWindows()
  // React needs its code to take over prerendered markup.
  const page = await loadPage(findRoute(location.pathname))
  const history = browserHistory(makeId)
  const router = createRouter({ history, findRoute, page, makeKey: makeId })
  isNavigating = () => router.store.getState().isLoading

  // Not in `App`: its second run of effects, in development only, moves the caret.
  const app = (
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>
  )
  if (page.kind === 'page' && root.childElementCount > 0) hydrateRoot(root, app)
  else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
  startOfflineUse(services)
  void syncPreferences(services, themeStarted)
  // The typefaces of complex scripts: pages for visitors show without them.
  await import('#renderer/styles/complex-fonts.css')
}

/** Once the device's choices are known, the account's are compared with them. */
async function syncPreferences(services: AppServices, themeStarted: Promise<void>): Promise<void> {
  await Promise.all([themeStarted, services.preferences.loaded])
  const { startPreferenceSync } = await import('#renderer/state/account/preference-sync.ts')
  startPreferenceSync({ ...services, keyValue: services.platform.keyValue, timer: browserTimer })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
void start(root)
