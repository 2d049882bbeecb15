/** Returns about how many bytes the texts of a value take, without writing it as JSON. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let bytes = 0
  for (const part of Object.values(value)) bytes += bytesOf(part)
  return bytes
}
