/** Maps an address of our scheme to a file of the web build. */
import { extname, join, resolve, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const INDEX = 'index.html'

export type WebFile = Readonly<{ path: string; type: string }>

/**
 * Returns the file that a path names, or index.html for one of the app's routes. Paths outside the
 * folder and file types that the build doesn't contain are rejected.
 *
 * @param root the folder of the web build, absolute
 * @param pathname from the address, still escaped
 * @returns `null` if rejected
 */
export function webFileFor(root: string, pathname: string): WebFile | null {
  const decoded = decode(pathname)
  if (decoded === null || /[\\\0]/.test(decoded)) return null
  const extension = extname(decoded)
  const isRoute = extension === '' && !decoded.startsWith('/assets/')
  const path = isRoute ? join(root, INDEX) : resolve(root, `.${decoded}`)
  const type = isRoute ? TYPES['.html'] : TYPES[extension]
  if (type === undefined || !path.startsWith(root + sep)) return null
  return { path, type }
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
