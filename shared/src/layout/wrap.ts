import { joinRuns, runsToText, type Run } from '../content/runs.ts'
import { graphemes, type Grapheme } from './measure.ts'
import { phraseBreaks } from './phrase-breaks.ts'

/** A wrapped line, `cells` cells wide. Its runs contain no '\n'. */
export type WrappedLine = Readonly<{ runs: readonly Run[]; cells: number }>

/** A grapheme with the marks of its run. */
type Atom = Grapheme & Readonly<{ run: Run; startsWord: boolean }>

/** Spaces where a line may break, without the no-break spaces. */
export const SPACE = /^[ \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]$/

/** East Asian text has no spaces: a line may break anywhere in it, except before or after these. */
const NEVER_FIRST = /^[\p{Pe}\p{Pf}\p{Po}\u3005\u30fc\u2026]/u
const NEVER_LAST = /^[\p{Ps}\p{Pi}]/u

function isEastAsian({ cells, script }: Grapheme): boolean {
  return cells > 1 && script === undefined
}

/**
 * True if a line may end between two graphemes that have no space between them. Words of a phrase
 * are found by `phraseBreaks`.
 */
export function mayBreakBetween(before: Grapheme, after: Grapheme): boolean {
  if (!isEastAsian(before) && !isEastAsian(after)) return false
  return !NEVER_LAST.test(before.text) && !NEVER_FIRST.test(after.text)
}

function toAtoms(runs: readonly Run[]): Atom[] {
  // A word may continue in the next run.
  const breaks = phraseBreaks(runsToText(runs))
  let at = 0
  return runs.flatMap((run) =>
    graphemes(run.text).map((grapheme) => {
      const startsWord = breaks.has(at)
      at += grapheme.text.length
      return { ...grapheme, run, startsWord }
    }),
  )
}

function totalCells(atoms: readonly Atom[]): number {
  return atoms.reduce((sum, atom) => sum + atom.cells, 0)
}

function toLine(atoms: readonly Atom[]): WrappedLine {
  const runs = joinRuns(atoms.map(({ run, text }) => ({ ...run, text })))
  return { runs, cells: totalCells(atoms) }
}

/** Splits a line's atoms into words and stretches of spaces. */
function toWords(atoms: readonly Atom[]): { atoms: Atom[]; isSpace: boolean }[] {
  const words: { atoms: Atom[]; isSpace: boolean }[] = []
  for (const atom of atoms) {
    const isSpace = SPACE.test(atom.text)
    const word = words.at(-1)
    const last = word?.atoms.at(-1)
    const isSameWord =
      word?.isSpace === isSpace &&
      last &&
      (isSpace || !(atom.startsWord || mayBreakBetween(last, atom)))
    if (isSameWord) word.atoms.push(atom)
    else words.push({ atoms: [atom], isSpace })
  }
  return words
}

/** Splits a word that is longer than a line into full lines. */
function breakWord(word: readonly Atom[], columns: number): Atom[][] {
  const lines: Atom[][] = []
  let line: Atom[] = []
  let cells = 0
  for (const atom of word) {
    if (cells + atom.cells > columns && line.length > 0) {
      lines.push(line)
      line = []
      cells = 0
    }
    line.push(atom)
    cells += atom.cells
  }
  return [...lines, line]
}

/** Wraps text without line breaks. Returns at least one line, which may be empty. */
function wrapParagraph(atoms: readonly Atom[], columns: number): Atom[][] {
  let lines: Atom[][] = []
  let line: Atom[] = []
  let spaces: Atom[] = []
  for (const word of toWords(atoms)) {
    if (word.isSpace) {
      spaces = word.atoms
      continue
    }
    if (totalCells(line) + totalCells(spaces) + totalCells(word.atoms) <= columns) {
      line = line.concat(spaces, word.atoms)
    } else {
      if (line.length > 0) lines.push(line)
      const pieces = breakWord(word.atoms, columns)
      lines = lines.concat(pieces.slice(0, -1))
      line = pieces.at(-1) ?? []
    }
    spaces = []
  }
  return [...lines, line]
}

function splitAtBreaks(atoms: readonly Atom[]): Atom[][] {
  const paragraphs: Atom[][] = [[]]
  for (const atom of atoms) {
    if (atom.text === '\n') paragraphs.push([])
    else paragraphs.at(-1)?.push(atom)
  }
  return paragraphs
}

/**
 * Wraps runs greedily at words, into lines of at most `columns` cells (2 or more). Spaces at a wrap
 * and at the end of a line are dropped, other spaces are preserved, and '\n' always ends a line. A
 * word longer than a line starts on a new line and is split where each line is full.
 */
export function wrapRuns(runs: readonly Run[], columns: number): WrappedLine[] {
  return splitAtBreaks(toAtoms(runs)).flatMap((paragraph) =>
    wrapParagraph(paragraph, columns).map(toLine),
  )
}
