/** Returns about how many bytes the texts of a value take, without writing it as JSON. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let bytes = 0
  for (const part of Object.values(value)) bytes += estimateBytes(part)
  return bytes
}
