/** Which file of the web build an address of our own scheme stands for. */
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
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const INDEX = 'index.html'

export type WebFile = Readonly<{ path: string; type: string }>

/**
 * The file for a path of the app: itself where it names one, index.html where it is one of the app's
 * routes. What would lead out of the folder, or is of a kind the build has not, is refused.
 *
 * @param root the folder of the web build, absolute
 * @param pathname as in an address, with its escapes
 * @returns `null` for what is refused
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
