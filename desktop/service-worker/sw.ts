/**
 * The service worker of the web app: opens the projects page and the editor without a connection,
 * and accepts files that other apps share (docs/decisions/service-worker.md).
 */
import { matchPrecache, precache } from 'workbox-precaching'
import {
  OFFLINE_PATHS,
  SHARED_FLAG,
  SHARE_PATH,
  SHELL_PATH,
} from '@scenewright/shared/pages/offline.ts'
import { isShare, storeSharedFiles } from './shared-files.ts'

type StoredFile = { url: string; revision: string | null }

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the build; vite-plugin-pwa writes them here. */
  __WB_MANIFEST: StoredFile[]
}

/** Files with a hash in their name that aren't stored at once, such as fonts for other scripts. */
const USED_FILES_CACHE = 'scenewright-used-files'

const storedFiles: StoredFile[] = self.__WB_MANIFEST
precache(storedFiles)
const STORED_PATHS = new Set(storedFiles.map((file) => `/${file.url}`))

self.addEventListener('message', (event) => {
  // The writer chose to reload for the new version (renderer/app/updates).
  const message: unknown = event.data
  if (typeof message === 'object' && message && 'type' in message) {
    if (message.type === 'SKIP_WAITING') void self.skipWaiting()
  }
})

// Files of the last version that it used are the next version's garbage.
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.delete(USED_FILES_CACHE))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (request.method === 'POST' && url.pathname === SHARE_PATH) {
    event.respondWith(acceptSharedFiles(request))
  } else if (request.method !== 'GET' || /^\/(api|dev)\//.test(url.pathname)) {
    // Neither answers of the API nor mails are ever stored.
  } else if (request.mode === 'navigate') {
    event.respondWith(pageFor(request, url.pathname))
  } else if (STORED_PATHS.has(url.pathname) || url.pathname.startsWith('/assets/')) {
    event.respondWith(fileFor(request, url.pathname))
  }
  // Icons are left to the browser, which keeps them itself. Firefox logs an error if a service worker
  // answers the request for a tab's icon after the page was left.
})

/**
 * The pages for writers get their stored HTML: it is the same for everyone and belongs to the stored
 * scripts. Other pages come from the server; without a connection the app shows them itself.
 */
async function pageFor(request: Request, path: string): Promise<Response> {
  const stored = OFFLINE_PATHS.includes(path) && (await matchPrecache(path))
  if (stored) return stored
  try {
    return await fetch(request)
  } catch (error) {
    const shell = await matchPrecache(SHELL_PATH)
    if (shell) return shell
    throw error
  }
}

/** A file of the build: stored with the app, or stored when it is used. */
async function fileFor(request: Request, path: string): Promise<Response> {
  const stored = await matchPrecache(path)
  if (stored) return stored
  return await (path.startsWith('/assets/') ? usedFile(request) : fetch(request))
}

/** Files with a hash in their name never change, so the stored one is always right. */
async function usedFile(request: Request): Promise<Response> {
  const cache = await caches.open(USED_FILES_CACHE)
  const stored = await cache.match(request)
  if (stored) return stored
  const response = await fetch(request)
  // If the device has no space, the file still arrives.
  if (response.ok) void cache.put(request, response.clone()).catch(() => undefined)
  return response
}

/** Stores the files and opens the projects page, which takes them. */
async function acceptSharedFiles(request: Request): Promise<Response> {
  if (!isShare(request, self.location.origin)) {
    return new Response('Files from other sites are not accepted.', { status: 403 })
  }
  await storeSharedFiles(await request.formData())
  return Response.redirect(`${SHELL_PATH}?${SHARED_FLAG}`, 303)
}
