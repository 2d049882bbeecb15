/** The service worker of the web app (docs/decisions/service-worker.md). */
import { Workbox } from 'workbox-window'

/** The time after which an open page looks for a new version again. */
const LOOK_EVERY_MS = 60 * 60 * 1000

/**
 * Registers the service worker. Calls `onWaiting` when a new version is stored and could be used;
 * `activate` switches all tabs to it and resolves once this tab may reload.
 */
export async function startServiceWorker(
  onWaiting: (activate: () => Promise<void>) => void,
): Promise<void> {
  const worker = new Workbox('/sw.js')
  const activate = () =>
    new Promise<void>((resolve) => {
      worker.addEventListener('controlling', () => resolve())
      void isStillWaiting().then((isWaiting) =>
        isWaiting ? worker.messageSkipWaiting() : resolve(),
      )
    })
  // The first one waits for a moment, too, which slow machines report.
  worker.addEventListener('waiting', ({ isUpdate = false }) => {
    if (isUpdate) onWaiting(activate)
  })
  await worker.register()
  setInterval(() => void worker.update().catch(() => undefined), LOOK_EVERY_MS)
}

/** Another tab may have activated it already. */
async function isStillWaiting(): Promise<boolean> {
  return Boolean((await navigator.serviceWorker.getRegistration())?.waiting)
}
