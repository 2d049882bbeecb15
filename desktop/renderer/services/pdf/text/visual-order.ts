/**
 * Puts Hebrew and Arabic into display order (Unicode Standard Annex #9), because PDF draws glyphs
 * from left to right in the given order.
 */
import bidiFactory, { type Bidi } from 'bidi-js'

type Character = Readonly<{
  text: string
  cells: number
  shown?: string
  isRightToLeft?: boolean
}>

/** Hebrew, Arabic and related scripts, with their digits. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The brackets and quotation marks of WinAnsi that are mirrored in right-to-left text. */
const MIRRORED = /[()<>[\]{}«»‹›]/

export function mayBeMirrored(character: string, text: string): boolean {
  return MIRRORED.test(character) && hasRightToLeft(text)
}

let madeBidi: Bidi | undefined

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/**
 * Returns the characters of a left-to-right line in display order. Brackets within right-to-left
 * text are mirrored: `shown` is the character to draw. Words of several letters stay whole.
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
    if (level % 2 === 0) return { level, character }
    const mirrored = bidi.getMirroredCharacter(character.text) ?? undefined
    return { level, character: { ...character, shown: mirrored, isRightToLeft: true } }
  })
  const highest = Math.max(...leveled.map(({ level }) => level))
  let ordered = leveled
  for (let level = highest; level > 0; level -= 1) ordered = reversed(ordered, level)
  return ordered.map(({ character }) => character)
}

/** Reverses each sequence of at least this level (rule L2). */
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
