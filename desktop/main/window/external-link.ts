/** Decides which addresses may be passed to the system's browser or mail program. */

const MAX_LENGTH = 4096
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * @param isDevelopment allows plain http on this machine
 * @returns the address to open, or `null` if it isn't allowed
 */
export function externalLink(address: string, isDevelopment: boolean): string | null {
  const url = address.length <= MAX_LENGTH ? URL.parse(address) : null
  if (!url || url.username !== '' || url.password !== '') return null
  const isLocal = isDevelopment && url.protocol === 'http:' && LOOPBACK.has(url.hostname)
  const isTrusted = url.protocol === 'https:' || url.protocol === 'mailto:' || isLocal
  return isTrusted ? url.href : null
}
