import { LIVE_PATH } from '@scenewright/shared/api/live-path.ts'
import type { StoredKey } from '@scenewright/shared/desktop-api.ts'
import { withEarlyAnswers } from './early-answers.ts'
import { createWebFiles } from './files/files-web.ts'
import { createWebWindows } from './windows/windows-web.ts'
import type { KeyValue, Platform } from './platform.ts'

/** The web platform. */
export function createWebPlatform(): Platform {
  return {
    apiBase: '',
    fetch: withEarlyAnswers((...request) => fetch(...request)),
    keyValue: createWebKeyValue(),
    liveUrl: () => Promise.resolve(getLiveUrl(location.href)),
    openStorage: async () => (await import('./device-storage-web.ts')).openWebStorage(),
    loadMicrophone: async () => (await import('./audio/microphone-web.ts')).createWebMicrophone(),
    windows: createWebWindows(),
    remembersUser: false,
    native: null,
    files: createWebFiles(),
    downloadFile: async (file) => (await import('./files/download-web.ts')).downloadFile(file),
  }
}

/** The WebSocket's address on the server of a page. */
export function getLiveUrl(page: string): string {
  const url = new URL(LIVE_PATH, page)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

function createWebKeyValue(): KeyValue {
  /** Values the browser refused to store. */
  const unstored = new Map<StoredKey, string>()
  return {
    async get(key) {
      try {
        return localStorage.getItem(key) ?? unstored.get(key) ?? null
      } catch {
        return unstored.get(key) ?? null
      }
    },
    async set(key, value) {
      try {
        localStorage.setItem(key, value)
        unstored.delete(key)
      } catch {
        unstored.set(key, value)
      }
    },
    async remove(key) {
      unstored.delete(key)
      try {
        localStorage.removeItem(key)
      } catch {
        // Storage is blocked, so it holds nothing either.
      }
    },
    onOtherWindowChange(key, listener) {
      function onStorage(event: StorageEvent) {
        // key is null when the other window cleared everything.
        if (event.key === key || event.key === null) listener(event.newValue)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
