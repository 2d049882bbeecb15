/** A new random UUID (version 4). `crypto.randomUUID` is missing on pages served without HTTPS. */
export function makeId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([((bytes.at(6) ?? 0) % 16) | 0x40], 6)
  bytes.set([((bytes.at(8) ?? 0) % 64) | 0x80], 8)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
