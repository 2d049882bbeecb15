import { isIPv6 } from 'node:net'

const IPV6_GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Returns the network that limits count by: an IPv4 address, or the first 64 bits of an IPv6
 * address, since a client usually controls the whole /64 (RFC 6177).
 */
export function getNetwork(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  // The URL parser returns the canonical form.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const last = tail === undefined ? [] : groups(tail)
  const first = groups(head)
  const zeros = Array.from({ length: IPV6_GROUPS - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** Returns 4 or 6, the IP version of a client's address. */
export function addressFamily(address: string): 4 | 6 {
  return isIPv6(plainAddress(address)) ? 6 : 4
}

/** Removes an IPv6 zone, and the prefix of an IPv4 address on a socket for both versions. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
}
