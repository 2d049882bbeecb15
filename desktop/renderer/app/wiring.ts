import type { Theme } from '@scenewright/shared/themes.ts'
import type { Platform } from '#renderer/platform/platform.ts'
import { makeId } from '#renderer/platform/ids/make-id.ts'
import { createApiClient } from '#renderer/services/api-client.ts'
import type { Device } from '#renderer/services/device.ts'
import type { AppServices } from '#renderer/state/app-services.tsx'
import { askIdentity, warnOnEveryPage } from '#renderer/state/dialogs.ts'
import { createPreferenceStore } from '#renderer/state/editor-preferences.ts'
import { createSession } from '#renderer/state/account/session.ts'
import { createThemeChoice } from '#renderer/state/theme.ts'
import { SESSION_ENDED } from '#renderer/state/navigation/login-notice.ts'

/** Creates all services and connects them. */
export function wireApp(platform: Platform): AppServices {
  const session = createSession({
    keyValue: platform.keyValue,
    windows: platform.windows,
    remembersUser: platform.remembersUser,
    decodeBase64Url,
    nowSeconds: () => Date.now() / 1000,
    onExpired: () => warnOnEveryPage(SESSION_ENDED),
  })
  const api = createApiClient({
    base: platform.apiBase,
    fetch: platform.fetch,
    getToken: () => session.store.getState().token,
    onTokenRefused: session.tokenRefused,
    confirmIdentity: askIdentity,
  })
  const theme = createThemeChoice({ keyValue: platform.keyValue, apply: showTheme })
  const preferences = createPreferenceStore(platform.keyValue)
  const openDevice = loadOnce(async (): Promise<Device> => {
    const [{ createDevice }, storage] = await Promise.all([
      import('#renderer/services/device.ts'),
      platform.openStorage(),
    ])
    function mayStore(userId: string): boolean {
      const { status, user } = session.store.getState()
      return status === 'logged-in' && user?.id === userId
    }
    return createDevice(storage, { makeId, mayStore })
  })
  return { platform, api, session, theme, preferences, openDevice, makeId }
}

/** Loads at the first call, and again if that failed. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

/** Decodes base64url to UTF-8 text; throws on invalid input, as `readToken` expects. */
function decodeBase64Url(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))
}

function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  showThemeColor(theme)
}

/**
 * Gives the browser's own bars the color of the chosen theme. index.html has one color for each
 * theme; `public/theme.js` does the same before the first paint.
 */
function showThemeColor(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['theme']
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`
    else meta.media = own === theme ? 'all' : 'not all'
  }
}
