/** Stores the app on the device of a logged-in writer, and offers new versions. */
import type { AppServices } from '#renderer/state/app-services.tsx'
import { warnOnEveryPage } from '#renderer/state/dialogs.ts'
import { whenIdle } from '#renderer/app/when-idle.ts'
import { reloadSafely } from './reload-safely.ts'

const NEW_VERSION = 'A new version is ready. Reloading saves your script first.'

/**
 * Starts once someone is logged in: visitors don't need the app without a connection. Not in the
 * desktop app, which is on the device anyway, and not in development, where files change.
 */
export function startOfflineUse({ session, platform }: AppServices): void {
  if (!import.meta.env.PROD || platform.native || !('serviceWorker' in navigator)) return
  const startForMembers = () => {
    if (session.store.getState().status !== 'logged-in') return
    stop()
    whenIdle(() => void start().catch(() => undefined))
  }
  const stop = session.store.subscribe(startForMembers)
  startForMembers()
}

/** Without it, the app works as before, but needs a connection. */
async function start(): Promise<void> {
  const { startServiceWorker } = await import('#renderer/platform/windows/service-worker.ts')
  await startServiceWorker((activate) =>
    warnOnEveryPage(NEW_VERSION, { label: 'Reload', run: () => void reloadSafely(activate) }),
  )
}
