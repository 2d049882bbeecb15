/** Paths and names that the page and its service worker share (docs/decisions/service-worker.md). */

/** The pages that open without a connection, each with its own HTML. */
export const OFFLINE_PATHS: readonly string[] = ['/projects', '/editor', '/account']
/** The page whose HTML other pages get without a connection. */
export const SHELL_PATH = '/projects'

/** The path to which other apps send files, as in manifest.webmanifest; no server answers there. */
export const SHARE_PATH = '/share-file'
/** In the query of the projects page that takes the files. A page that is being left must not. */
export const SHARED_FLAG = 'shared'
/** The form field with the files, as in manifest.webmanifest. */
export const SHARE_FIELD = 'file'
/** The cache with shared files that the projects page hasn't taken yet. */
export const SHARED_FILES_CACHE = 'scenewright-shared-files'
/** Maximum files accepted at once. */
export const MAX_SHARED_FILES = 20
/** The paths under which that cache has them: `/shared-files/2/My%20script.fdx`. */
export const SHARED_FILES_FOLDER = '/shared-files/'
