/** Where the app's own pages live: a scheme of its own, which no web site can use. */

export const SCHEME = 'app'
export const HOST = 'scenewright'
export const HOME = `${SCHEME}://${HOST}/`

/** Whether an address is one of our own pages. */
export function isOurs(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.protocol === `${SCHEME}:` && url.host === HOST
}
