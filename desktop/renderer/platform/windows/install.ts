/** Installing the web app. Browsers keep the data of installed apps longer. */

/** Chromium's event, which isn't in TypeScript's DOM library. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** This browser's way to install the app: by asking, in Safari's share menu, or none. */
export type InstallWay = 'prompt' | 'share-menu' | 'none'

let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** Call once at the start, because the browser reports only once that it can install. */
export function followInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return
    // No banner of the browser: the editor asks when there is a reason.
    event.preventDefault()
    set(event)
  })
  window.addEventListener('appinstalled', () => set(null))
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event
}

function set(next: InstallPrompt | null): void {
  prompt = next
  for (const listener of listeners) listener()
}

export function installWay(): InstallWay {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'none'
  if (prompt) return 'prompt'
  // Safari on a phone or tablet; other browsers have no such property.
  return 'standalone' in navigator && navigator.standalone === false ? 'share-menu' : 'none'
}

/** @returns a function that ends this */
export function onInstallWay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks with the browser's own dialog, which works once. */
export async function askToInstall(): Promise<void> {
  const asking = prompt
  set(null)
  await asking?.prompt()
}
