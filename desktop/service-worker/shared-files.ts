import {
  MAX_SHARED_FILES,
  SHARE_FIELD,
  SHARED_FILES_CACHE,
  SHARED_FILES_FOLDER,
} from '@scenewright/shared/pages/offline.ts'

/** Stores the files of a form until the projects page takes them. */
export async function storeSharedFiles(form: FormData): Promise<void> {
  const files = form.getAll(SHARE_FIELD).filter((entry) => entry instanceof File)
  const cache = await caches.open(SHARED_FILES_CACHE)
  const stored = (await cache.keys()).length
  for (const [index, file] of files.slice(0, MAX_SHARED_FILES).entries()) {
    const address = `${SHARED_FILES_FOLDER}${stored + index}/${encodeURIComponent(file.name)}`
    await cache.put(address, new Response(file))
  }
}
