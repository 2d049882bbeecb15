/** The desktop app as the machine: its main process keeps files and the token, and asks where to save. */
import { CALL_HEADER } from '@scenewright/shared/desktop/call-header.ts'
import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import type { LocalScriptStorage } from './local-scripts.ts'
import { createElectronMicrophone } from './microphone-electron.ts'
import { createElectronShell } from './native-shell-electron.ts'
import type { KeyValue, Platform } from './platform.ts'
import type { ReviewStorage } from './review-storage.ts'
import { createWebWindows } from './windows-web.ts'

export function createElectronPlatform(desktop: DesktopApi): Platform {
  const { native, tellSaved } = createElectronShell(desktop)
  return {
    // Calls go to the page's own origin, and the main process hands them on.
    apiBase: '',
    fetch: createEndingFetch(desktop),
    keyValue: createElectronKeyValue(desktop),
    localScripts: createElectronLocalScripts(desktop),
    reviews: createElectronReviews(desktop),
    microphone: createElectronMicrophone(desktop),
    windows: createWebWindows(),
    remembersUser: true,
    native,
    async downloadFile({ name, bytes }) {
      const answer = await desktop.ask('file:save', { name, bytes })
      if (answer.kind === 'saved') tellSaved(answer.name, answer.receipt)
    },
  }
}

/** A fetch whose end is told to the main process, which would go on waiting for the server. */
function createEndingFetch(desktop: DesktopApi): typeof fetch {
  return async (input, init = {}) => {
    const { signal } = init
    if (!signal) return await fetch(input, init)
    const call = crypto.randomUUID()
    const headers = new Headers(init.headers)
    headers.set(CALL_HEADER, call)
    const abort = () => void desktop.ask('api:abort', { call })
    signal.addEventListener('abort', abort, { once: true })
    try {
      return await fetch(input, { ...init, headers })
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}

function createElectronKeyValue(desktop: DesktopApi): KeyValue {
  return {
    get: (key) => desktop.ask('settings:get', { key }),
    set: (key, value) => desktop.ask('settings:set', { key, value }),
    remove: (key) => desktop.ask('settings:remove', { key }),
    // The app has one window.
    onOtherWindowChange: () => () => undefined,
  }
}

function createElectronLocalScripts(desktop: DesktopApi): LocalScriptStorage {
  return {
    places: (userId) => desktop.ask('scripts:places', { userId }),
    read: (place) => desktop.ask('scripts:read', { place }),
    readBackup: (place) => desktop.ask('scripts:read-backup', { place }),
    write: (place, copy) => desktop.ask('scripts:write', { place, copy }),
    // Every copy goes to a file, and the window is not closed before it is there.
    mirror: () => undefined,
    remove: (place, dead) => desktop.ask('scripts:remove', { place, dead }),
    setAside: (aside) => desktop.ask('scripts:set-aside', aside),
    listAside: (userId) => desktop.ask('scripts:list-aside', { userId }),
    removeAside: (id) => desktop.ask('scripts:remove-aside', { id }),
    askToPersist: () => undefined,
  }
}

/** What the disk refuses is done without: see the interface. */
function createElectronReviews(desktop: DesktopApi): ReviewStorage {
  return {
    read: (place) => desktop.ask('reviews:read', { place }).catch(() => undefined),
    write: (place, reviews) =>
      desktop
        .ask('reviews:write', { place, reviews: reviews.map((one) => ({ ...one })) })
        .catch(() => undefined),
    remove: (place) => desktop.ask('reviews:remove', { place }).catch(() => undefined),
    removeAll: (userId) => desktop.ask('reviews:remove-all', { userId }).catch(() => undefined),
  }
}
