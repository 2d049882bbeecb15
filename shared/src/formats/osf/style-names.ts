/**
 * The names of the format's paragraph styles (OSF 2.0 sample document: `styles`). The built-in ones
 * are always the same eight, in this order, which is their `builtin_index`. All but the first and
 * the sung one are also the names of Final Draft's paragraph types, by which a script stores styles.
 */
import { ELEMENT_TABLE } from '../../script/element-types.ts'

export const BUILT_IN_STYLES = [
  'Normal Text',
  'Scene Heading',
  'Action',
  'Character',
  'Parenthetical',
  'Dialogue',
  'Transition',
  'Shot',
] as const

const OTHER_NAMES: readonly (readonly [osf: string, stored: string])[] = [
  ['Normal Text', ELEMENT_TABLE.text.finalDraft.name],
  // Not built in, but several programs use this name.
  ['Lyrics', 'Lyric'],
]
const STORED: ReadonlyMap<string, string> = new Map(OTHER_NAMES)
const WRITTEN: ReadonlyMap<string, string> = new Map(
  OTHER_NAMES.map(([osf, stored]) => [stored, osf]),
)

/** Returns the name by which a script stores a style. */
export function getStoredName(osf: string): string {
  return STORED.get(osf) ?? osf
}

/** Returns the name of a stored style in the file. */
export function osfName(stored: string): string {
  return WRITTEN.get(stored) ?? stored
}
