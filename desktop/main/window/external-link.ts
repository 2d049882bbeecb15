/** Which addresses may be handed to the system's browser or mail program. */

const LONGEST = 4096
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * @param isDevelopment plain http on this machine is trusted
 * @returns the address as it may be opened, `null` when it may not
 */
export function externalLink(address: string, isDevelopment: boolean): string | null {
  const url = address.length <= LONGEST ? URL.parse(address) : null
  if (!url || url.username !== '' || url.password !== '') return null
  const isLocal = isDevelopment && url.protocol === 'http:' && LOOPBACK.has(url.hostname)
  const isTrusted = url.protocol === 'https:' || url.protocol === 'mailto:' || isLocal
  return isTrusted ? url.href : null
}
