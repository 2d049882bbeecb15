/** The colors and short names of people who write in the same script. */

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

/** The color that a person's devices suggest: the same one on each. */
export function peerColor(userId: string): string {
  let sum = 0
  for (const character of userId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return COLORS[sum % COLORS.length] ?? COLORS[0]
}

/**
 * Gives people another color if somebody else here has theirs already. A person who is here twice has
 * one color. With more people than colors, some share one.
 */
export function withDistinctColors<Person extends Readonly<{ name: string; color: string }>>(
  people: readonly Person[],
): readonly Person[] {
  const given = new Map<string, string>()
  for (const { name, color } of people.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (given.has(name)) continue
    const used = new Set(given.values())
    const free = used.has(color) ? COLORS.find((each) => !used.has(each)) : color
    given.set(name, free ?? color)
  }
  return people.map((person) => ({ ...person, color: given.get(person.name) ?? person.color }))
}

/** A person's name, or for someone without one the address up to its `@`. */
export function getPeerName(names: ReadonlyMap<string, string>, address: string): string {
  const name = names.get(address) ?? address
  return name === address ? address.split('@')[0] || address : name
}
