/** A private address, so that a test's requests don't share the limits per address. */
export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `10.${part()}.${part()}.${part()}`
}
