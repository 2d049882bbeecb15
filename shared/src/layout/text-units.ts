/** Cuts text into what is drawn as a whole: complex words, and all other graphemes one by one. */
import type { ComplexScript } from './complex-scripts.ts'
import { graphemes, type Grapheme } from './measure.ts'
import { phraseBreaks } from './phrase-breaks.ts'

/**
 * `word`: letters of one complex script that are shaped together and scaled sideways to their
 * cells. `sign`: a digit or punctuation mark of a complex script, centered in its cells.
 * `character`: a grapheme of any other script.
 */
export type TextUnit =
  | Readonly<{ kind: 'word' | 'sign'; text: string; cells: number; script: ComplexScript }>
  | Readonly<{ kind: 'character'; text: string; cells: number }>

const STARTS_WITH_LETTER = /^[\p{L}\p{M}]/u

function unitOf({ text, cells, script }: Grapheme): TextUnit {
  if (script === undefined) return { kind: 'character', text, cells }
  return { kind: STARTS_WITH_LETTER.test(text) ? 'word' : 'sign', text, cells, script }
}

function continues(before: TextUnit | undefined, unit: TextUnit): boolean {
  return before?.kind === 'word' && unit.kind === 'word' && before.script === unit.script
}

/**
 * The units of a text, in its order. Together they are the text, and their cells are those of its
 * graphemes. Words of scripts without spaces are separate units.
 */
export function textUnits(text: string): TextUnit[] {
  const breaks = phraseBreaks(text)
  const units: TextUnit[] = []
  let at = 0
  for (const grapheme of graphemes(text)) {
    const unit = unitOf(grapheme)
    const before = units.at(-1)
    if (before && continues(before, unit) && !breaks.has(at)) {
      const joined = { text: before.text + unit.text, cells: before.cells + unit.cells }
      units[units.length - 1] = { ...before, ...joined }
    } else units.push(unit)
    at += grapheme.text.length
  }
  return units
}
