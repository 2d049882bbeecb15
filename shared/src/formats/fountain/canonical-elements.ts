/** Elements in the one form that Fountain can hold: what is written of them is read back the same. */
import { htmlToRuns, runsToHtml } from '../../content/html.ts'
import { type ElementExtra, type InlineNote, type Unprinted } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { ImportedElement } from '../imported.ts'
import { storedExtra, without } from './beside.ts'
import { keepWaiting } from './kept-pieces.ts'
import {
  NOTE,
  isBlank,
  joinMarked,
  markedText,
  markedToRuns,
  runsToMarked,
  sliceMarked,
  withoutNotes,
  type Marked,
} from './marked.ts'
import { notesOf, settledNote, type FoundNote } from './notes.ts'
import { MAX_KEPT_BLANKS } from './read-body.ts'
import { settleText } from './settle-text.ts'
import { settledUnprinted } from './unprinted-line.ts'

/** An element ready to be written. Its text holds a `NOTE` for each of its notes. */
export type Settled = Readonly<{
  type: ElementType
  text: Marked
  notes: readonly FoundNote[]
  /** All but the notes. */
  extra: ElementExtra
}>

/** An empty line of action. */
const BLANK: Settled = { type: 'action', text: markedText('', 0), notes: [], extra: {} }

/**
 * Leaves out empty elements, but for those between two of action, which are blank lines there; what
 * stood beside one goes to the element below it.
 */
export function settleElements(elements: readonly ImportedElement[]): Settled[] {
  const settled: Settled[] = []
  let before: Unprinted[] = []
  let startsPage = false
  let blanks = 0
  const keep = (unprinted: readonly Unprinted[] = []): void => {
    for (const each of unprinted) {
      keepWaiting(before, each, (full) => settled.push({ ...BLANK, extra: { before: full } }))
    }
  }
  for (const element of elements) {
    const { text, notes, extra } = settleOne(element)
    keep(extra.before)
    startsPage ||= extra.startsPage === true
    if (isBlank(text.text)) {
      keep(notes)
      keep(extra.after)
      blanks = element.type === 'action' ? blanks + 1 : blanks
      continue
    }
    const { after = [] } = extra
    const beside = {
      ...without(extra, 'after', 'before', 'startsPage'),
      ...(startsPage ? { startsPage: true as const } : {}),
      ...(before.length > 0 ? { before } : {}),
    }
    const next = { type: element.type, text, notes, extra: beside }
    if (blanks > 0) settled.push(...blankLines(settled.at(-1), next, blanks))
    settled.push(next)
    before = []
    keep(after)
    startsPage = false
    blanks = 0
  }
  return withAfter(settled, before)
}

function settleOne({ type, content, extra = {} }: ImportedElement): Settled {
  const { notes = [], ...rest } = extra
  const runs = runsToMarked(htmlToRuns(content))
  const sorted = notes.toSorted((one, other) => one.at - other.at)
  const text = settleText(type, extra.form, withNotes(runs, sorted))
  const found = sorted.map(({ kind, text: note }) => settledNote({ kind, text: note }))
  const before = extra.before?.map(settledUnprinted)
  const after = extra.after?.map(settledUnprinted)
  return {
    type,
    text,
    notes: found,
    extra: { ...rest, ...(before ? { before } : {}), ...(after ? { after } : {}) },
  }
}

function withNotes(text: Marked, notes: readonly InlineNote[]): Marked {
  const parts: Marked[] = []
  let start = 0
  for (const { at } of notes) {
    const end = Math.max(start, Math.min(wholeCharacter(text.text, at), text.text.length))
    parts.push(sliceMarked(text, start, end), markedText(NOTE, 0))
    start = end
  }
  return joinMarked([...parts, sliceMarked(text, start)])
}

/** A place in a text that does not cut a character of two code units in half. */
function wholeCharacter(text: string, at: number): number {
  return /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) ? at - 1 : at
}

/** An empty paragraph of action where reading would make one of a blank line. */
function blankLines(above: Settled | undefined, below: Settled, blanks: number): Settled[] {
  const isBetween = above?.type === 'action' && below.type === 'action'
  if (!isBetween || Object.keys(without(below.extra, 'form')).length > 0) return []
  return Array.from({ length: Math.min(blanks, MAX_KEPT_BLANKS) }, () => BLANK)
}

function withAfter(settled: readonly Settled[], after: readonly Unprinted[]): Settled[] {
  if (after.length === 0) return [...settled]
  const last = settled.at(-1) ?? BLANK
  return [...settled.slice(0, -1), { ...last, extra: { ...last.extra, after } }]
}

/** The element as a script holds it. */
export function settledToElement({ type, text, notes, extra }: Settled): ImportedElement {
  const runs = markedToRuns(text).map((run) => ({ ...run, text: withoutNotes(run.text) }))
  const beside = storedExtra({ ...extra, notes: notesOf(text, notes) })
  return { type, content: runsToHtml(runs), ...(beside ? { extra: beside } : {}) }
}
