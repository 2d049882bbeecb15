/** The origin of the app's own pages. No website can use this scheme. */

export const SCHEME = 'app'
export const HOST = 'scenewright'
export const HOME = `${SCHEME}://${HOST}/`

/** True if an address belongs to the app's own pages. */
export function isAppUrl(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.protocol === `${SCHEME}:` && url.host === HOST
}
