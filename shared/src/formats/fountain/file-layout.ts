/**
 * The layout of an imported Fountain file, so that what isn't edited goes back as it came: how its lines
 * differ from those that our writer makes of the script, such as in blank lines, indents and small
 * letters. Lines are known by a hash, and their words aren't stored.
 */
import { longestCommonSubsequence } from '../../script/compare/longest-common.ts'
import {
  LineForm,
  MAX_LAYOUT_LINES,
  MAX_LINE_FORMS,
  type FileLayout,
} from '../../script/preserved-parts.ts'
import { hashText } from '../../content/hash-text.ts'
import type { ImportedElement } from '../imported.ts'
import { formOf, withForm } from './line-form.ts'
import { comparer } from './same-script.ts'

/** The maximum number of lines that are one in the file, or the other way around. */
const MAX_SPAN = 12
/** The maximum number of readings that look for forms that would change what a line is. */
const MAX_READINGS = 40

/** A line with the blank lines below it. */
type Piece = Readonly<{ line: string; blanks: readonly string[] }>

/**
 * Returns the layout of a file where it isn't ours.
 *
 * @param written the same script as our writer writes it
 */
export function findLayout(file: string, written: string): FileLayout | undefined {
  const [theirs, ours] = [piecesOf(file), piecesOf(written)]
  const found = new Map<string, { lines: number; forms: string[] }>()
  const add = (own: readonly Piece[], other: readonly Piece[]): void => {
    const form = own.length > MAX_SPAN ? null : formOfPieces(own, other)
    if (form === null || !LineForm.safeParse(form).success) return
    const key = keyOf(own)
    const { forms } = found.get(key) ?? { forms: [] }
    found.set(key, { lines: own.length, forms: [...forms, form] })
  }
  for (const [own, other] of pairsOf(ours, theirs)) add(own, other)
  const layout = [...found].flatMap(([line, { lines, forms }]) => {
    if (forms.every((form) => form === '')) return []
    const isOne = forms.every((form) => form === forms[0])
    return [{ line, lines, forms: (isOne ? forms.slice(0, 1) : forms).slice(0, MAX_LINE_FORMS) }]
  })
  return layout.length === 0 ? undefined : layout.slice(0, MAX_LAYOUT_LINES)
}

/**
 * Gives a written script the layout of its file, as far as that doesn't change what is in it.
 *
 * @param elements the elements of the script, which may have headings in small letters
 */
export function withLayout(
  written: string,
  layout: FileLayout,
  elements: readonly ImportedElement[],
): string {
  const parts = partsOf(piecesOf(written), layout)
  const render = (isIn: (index: number) => boolean): string => {
    const text = parts.map(({ own, other }, index) => textOf(isIn(index) ? (other ?? own) : own))
    return `${text.join('\n').replace(/^\n/, '').replace(/\n+$/, '')}\n`
  }
  const isSame = comparer(written, elements)
  const good = new Set<number>()
  let readings = 0
  const settle = (indexes: readonly number[]): void => {
    if (indexes.length === 0 || readings === MAX_READINGS) return
    readings += 1
    const tried = new Set([...good, ...indexes])
    if (isSame(render((index) => tried.has(index)))) for (const index of indexes) good.add(index)
    else if (indexes.length > 1) {
      const middle = Math.ceil(indexes.length / 2)
      settle(indexes.slice(0, middle))
      settle(indexes.slice(middle))
    }
  }
  settle(parts.flatMap(({ other }, index) => (other ? [index] : [])))
  return good.size === 0 ? written : render((index) => good.has(index))
}

type Part = Readonly<{ own: readonly Piece[]; other: readonly Piece[] | null }>

function partsOf(pieces: readonly Piece[], layout: FileLayout): Part[] {
  const known = new Map(layout.map((one) => [one.line, one]))
  const spans = [...new Set(layout.map(({ lines }) => lines))].toSorted((one, other) => other - one)
  const used = new Map<string, number>()
  const parts: Part[] = []
  for (let at = 0; at < pieces.length; at += parts.at(-1)?.own.length ?? 1) {
    const own = spans
      .map((lines) => pieces.slice(at, at + lines))
      .find((run) => known.get(keyOf(run))?.lines === run.length)
    const key = own ? keyOf(own) : ''
    const forms = known.get(key)?.forms ?? []
    const time = used.get(key) ?? 0
    used.set(key, time + 1)
    const form = forms[Math.min(time, forms.length - 1)] ?? ''
    const run = own ?? pieces.slice(at, at + 1)
    parts.push({ own: run, other: form === '' ? null : withPiecesForm(run, form) })
  }
  return parts
}

/** Pairs runs of lines with the same words. */
function pairsOf(
  ours: readonly Piece[],
  theirs: readonly Piece[],
): (readonly [readonly Piece[], readonly Piece[]])[] {
  const same = longestCommonSubsequence(ours.map(wordsOf), theirs.map(wordsOf))
  const pairs: (readonly [readonly Piece[], readonly Piece[]])[] = []
  let [from, theirFrom] = [0, 0]
  for (const [at, theirAt] of [...same, [ours.length, theirs.length] as const]) {
    if (at > from || theirAt > theirFrom) {
      // A line of one side only is joined to the one above it.
      const isAlone = at === from || theirAt === theirFrom
      const [above = [], theirAbove = []] = isAlone ? (pairs.pop() ?? []) : []
      pairs.push([
        [...above, ...ours.slice(from, at)],
        [...theirAbove, ...theirs.slice(theirFrom, theirAt)],
      ])
    }
    if (at < ours.length) pairs.push([ours.slice(at, at + 1), theirs.slice(theirAt, theirAt + 1)])
    ;[from, theirFrom] = [at + 1, theirAt + 1]
  }
  return pairs
}

function wordsOf({ line }: Piece): string {
  return line.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '').toUpperCase()
}

/** The first piece has the blank lines at the start. */
function piecesOf(text: string): Piece[] {
  const pieces: { line: string; blanks: string[] }[] = [{ line: '', blanks: [] }]
  for (const line of text.split('\n')) {
    if (line.trim() === '') pieces.at(-1)?.blanks.push(line)
    else pieces.push({ line, blanks: [] })
  }
  // The end of a file has no layout.
  pieces.at(-1)?.blanks.splice(0)
  return pieces
}

/** The lines without the blank ones below the last, and without spaces at their ends. */
function linesIn(pieces: readonly Piece[]): string {
  return textOf(pieces)
    .trimEnd()
    .replaceAll(/[^\S\n]+$/gm, '')
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.flatMap(({ line, blanks }) => [line, ...blanks]).join('\n')
}

function keyOf(pieces: readonly Piece[]): string {
  return hashText(linesIn(pieces))
}

/** Returns '' if only spaces at line ends differ. */
function formOfPieces(own: readonly Piece[], other: readonly Piece[]): string | null {
  const [blanks, otherBlanks] = [own, other].map((pieces) => pieces.at(-1)?.blanks.length ?? 0)
  const below = blanks === otherBlanks ? '' : `${otherBlanks}b`
  const [lines, otherLines] = [linesIn(own), linesIn(other)]
  if (lines === otherLines) return below === '' ? '' : `${Array.from(lines).length}k${below}`
  // Spaces at the end of a line can be why it isn't a transition.
  const end = other.at(-1)?.line.slice(other.at(-1)?.line.trimEnd().length) ?? ''
  const form = formOf(lines, otherLines + end)
  return form === null ? null : form + below
}

function withPiecesForm(own: readonly Piece[], form: string): Piece[] {
  const [, lines = '', count] = /^(.*?)(?:(\d+)b)?$/s.exec(form) ?? []
  const last = own.at(-1)?.blanks ?? []
  const blanks = count === undefined ? last : Array.from({ length: Number(count) }, () => '')
  return [{ line: withForm(linesIn(own), lines), blanks }]
}
