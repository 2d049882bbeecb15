/** The color of a person who writes in the same script: the same one on every device. */

/** Colors for carets and names, as `#rrggbb`. White text on each has a contrast of at least 4.5:1. */
const COLORS = [
  '#8a4b08',
  '#1f6f5c',
  '#7a3b9c',
  '#245c9a',
  '#a8281f',
  '#5c6412',
  '#9c2f6f',
  '#3f4fb5',
] as const

export function peerColor(userId: string): string {
  let sum = 0
  for (const character of userId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return COLORS[sum % COLORS.length] ?? COLORS[0]
}

/** A short name for a person: the address up to its `@`. */
export function shortName(address: string): string {
  return address.split('@')[0] || address
}
