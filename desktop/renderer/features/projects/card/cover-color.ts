/**
 * Covers are printed on the colored paper of production revisions. The title chooses the color, so
 * it is the same on all devices and doesn't need to be stored.
 */
export const COVER_COLORS = [
  'white',
  'blue',
  'pink',
  'yellow',
  'green',
  'goldenrod',
  'buff',
  'salmon',
] as const
export type CoverColor = (typeof COVER_COLORS)[number]

/** The color of a title; case and white space at the ends don't matter. */
export function coverColor(title: string): CoverColor {
  let hash = 0
  // FNV-1a: titles that differ in one letter usually get different colors.
  for (const character of title.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  }
  // The lowest bits depend on few characters.
  return COVER_COLORS[(hash >>> 8) % COVER_COLORS.length] ?? 'white'
}
