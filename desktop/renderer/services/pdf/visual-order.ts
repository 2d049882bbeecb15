/**
 * A PDF shows glyphs from left to right, as they come. Hebrew, the one right-to-left script that our
 * fonts have, is therefore put into the order of the page here (Unicode Standard Annex #9).
 */
import bidiFactory, { type Bidi } from 'bidi-js'

type Character = Readonly<{ text: string; cells: number; shown?: string }>

/** What may stand from right to left: Hebrew, Arabic and their neighbours, and their numbers. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

let madeBidi: Bidi | undefined

/** Whether a text has anything that does not stand from left to right. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/**
 * The characters of a line, which is read from left to right as a whole, in the order in which they
 * stand on the page. What opens and closes is shown turned round inside right-to-left text: `shown`
 * says with which character.
 */
export function visualOrder<Kind extends Character>(characters: readonly Kind[]): readonly Kind[] {
  const text = characters.map((character) => character.text).join('')
  if (!hasRightToLeft(text)) return characters
  const bidi = (madeBidi ??= bidiFactory())
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  let at = 0
  const leveled = characters.map((character) => {
    const level = levels[at] ?? 0
    at += character.text.length
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(character.text) : null
    return { level, character: mirrored === null ? character : { ...character, shown: mirrored } }
  })
  const highest = Math.max(...leveled.map(({ level }) => level))
  let ordered = leveled
  for (let level = highest; level > 0; level -= 1) ordered = reversed(ordered, level)
  return ordered.map(({ character }) => character)
}

/** Turns each stretch of at least this level round (rule L2). */
function reversed<Leveled extends { level: number }>(
  characters: readonly Leveled[],
  level: number,
): Leveled[] {
  const result: Leveled[] = []
  let stretch: Leveled[] = []
  for (const character of characters) {
    if (character.level >= level) {
      stretch.unshift(character)
      continue
    }
    result.push(...stretch, character)
    stretch = []
  }
  return [...result, ...stretch]
}
