import {
  MAX_SHARED_FILES,
  SHARE_FIELD,
  SHARED_FILES_CACHE,
  SHARED_FILES_FOLDER,
} from '@scenewright/shared/pages/offline.ts'

/**
 * True if a form may come from the system's share menu, or from our own pages. The menu has no origin
 * and sends `null`, as pages do that hide theirs; the page asks before it imports anything.
 */
export function isShare(request: Request, ownOrigin: string): boolean {
  return ['null', ownOrigin].includes(request.headers.get('origin') ?? 'null')
}

/** Stores the files of a form until the projects page takes them. */
export async function storeSharedFiles(form: FormData): Promise<void> {
  const files = form.getAll(SHARE_FIELD).filter((entry) => entry instanceof File)
  const cache = await caches.open(SHARED_FILES_CACHE)
  const stored = (await cache.keys()).length
  for (const [index, file] of files.slice(0, Math.max(0, MAX_SHARED_FILES - stored)).entries()) {
    const address = `${SHARED_FILES_FOLDER}${stored + index}/${encodeURIComponent(file.name)}`
    await cache.put(address, new Response(file))
  }
}
