/** Converts elements to the canonical form, which survives a round trip through Fountain. */
import { wholeCharacter } from '../../content/slice-runs.ts'
import { htmlToRuns, runsToHtml } from '../../content/html.ts'
import { type ElementExtra, type InlineNote, type Unprinted } from '../../script/element-extra.ts'
import { ELEMENT_TABLE, type ElementType } from '../../script/element-types.ts'
import { printedContent } from '../../script/printed-case.ts'
import { settleExtras } from '../../script/outline/settle-synopses.ts'
import { getNoteRange } from '../../script/notes/note-anchors.ts'
import type { ImportedElement } from '../imported.ts'
import { toStoredExtra, without } from './extra-fields.ts'
import { addPending } from './preserved-pieces.ts'
import {
  NOTE,
  isBlank,
  joinMarked,
  markText,
  markedToRuns,
  runsToMarked,
  sliceMarked,
  withoutNotes,
  type Marked,
} from './marked.ts'
import { canonicalNote, foundNote, placeNotes, readUnprintedNote, type FoundNote } from './notes.ts'
import { MAX_PRESERVED_BLANKS } from './read-body.ts'
import { canonicalStyles } from './canonical-styles.ts'
import { canonicalText } from './canonical-text.ts'
import { canonicalUnprinted } from './unprinted-line.ts'

/** An element ready for writing. Its text has one `NOTE` character for each of its notes. */
export type CanonicalElement = Readonly<{
  type: ElementType
  text: Marked
  notes: readonly FoundNote[]
  /** Everything except the notes. */
  extra: ElementExtra
}>

/** A blank line of action. */
const BLANK: CanonicalElement = { type: 'action', text: markText('', 0), notes: [], extra: {} }

/**
 * Removes empty elements, except blank lines between two action elements. Unprinted text of a
 * removed element moves to the element below it.
 */
export function toCanonicalElements(elements: readonly ImportedElement[]): CanonicalElement[] {
  const canonical: CanonicalElement[] = []
  let before: Unprinted[] = []
  let startsPage = false
  let blanks = 0
  const addBefore = (unprinted: readonly Unprinted[] = []): void => {
    for (const each of unprinted) {
      addPending(before, each, (full) => canonical.push({ ...BLANK, extra: { before: full } }))
    }
  }
  for (const element of elements) {
    const { text, notes, extra } = toCanonicalElement(element)
    addBefore(extra.before)
    startsPage ||= extra.startsPage === true
    if (isBlank(text.text)) {
      addBefore(notes.map(readUnprintedNote))
      addBefore(extra.after)
      blanks = element.type === 'action' ? blanks + 1 : blanks
      continue
    }
    const { after = [] } = extra
    const nextExtra = {
      ...without(extra, 'after', 'before', 'startsPage'),
      ...(startsPage ? { startsPage: true as const } : {}),
      ...(before.length > 0 ? { before } : {}),
    }
    const next = { type: element.type, text, notes, extra: nextExtra }
    if (blanks > 0) canonical.push(...blankLines(canonical.at(-1), next, blanks))
    canonical.push(next)
    before = []
    addBefore(after)
    startsPage = false
    blanks = 0
  }
  const complete = withAfter(canonical, before)
  const extras = settleExtras(complete)
  return complete.map((element, index) => ({ ...element, extra: extras[index] ?? {} }))
}

/** A word such as McCLANE, whose small letters are meant (Fountain syntax: character). */
const MIXED_WORD = /((?<![\p{L}\p{M}])\p{Lu}\p{Ll}{1,3}\p{Lu}{2,}(?![\p{Ll}\p{M}]))/u
/** The same in a cue, and an extension of several words: '(on the radio)', but not '(v.o.)'. */
const MIXED_IN_CUE =
  /((?<![\p{L}\p{M}])\p{Lu}\p{Ll}{1,3}\p{Lu}{2,}(?![\p{Ll}\p{M}])|\(\p{L}+(?: \p{L}+)+\))/u

/** Headings, cues, transitions and shots are in capitals, as they are printed. */
function toCanonicalElement({ type, content, extra = {} }: ImportedElement): CanonicalElement {
  const { notes = [], ...rest } = extra
  const isCue = ELEMENT_TABLE[type].speech === 'cue'
  const printed = printedContent({ type, content }, isCue ? MIXED_IN_CUE : MIXED_WORD)
  const runs = runsToMarked(htmlToRuns(printed))
  const sorted = notes.toSorted((one, other) => getNoteRange(one).to - getNoteRange(other).to)
  const text = canonicalText(type, extra.form, withNotes(runs, sorted))
  const found = sorted.map((note) => canonicalNote(foundNote(note)))
  const before = extra.before?.flatMap(canonicalUnprinted)
  const after = extra.after?.flatMap(canonicalUnprinted)
  const alternates = extra.alternates?.map(withoutNotes).filter((wording) => wording !== '')
  const { styled: _styled, ...unstyled } = rest
  const styled = canonicalStyles(extra.styled, runs.text, withoutNotes(text.text))
  return {
    type,
    text,
    notes: found,
    extra: {
      ...unstyled,
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
      ...(alternates ? { alternates } : {}),
      ...(styled ? { styled } : {}),
    },
  }
}

function withNotes(text: Marked, notes: readonly InlineNote[]): Marked {
  const parts: Marked[] = []
  let start = 0
  for (const note of notes) {
    const at = wholeCharacter(text.text, getNoteRange(note).to)
    const end = Math.max(start, Math.min(at, text.text.length))
    parts.push(sliceMarked(text, start, end), markText(NOTE, 0))
    start = end
  }
  return joinMarked([...parts, sliceMarked(text, start)])
}

/** Returns the blank lines that the reader would create here: only between action elements. */
function blankLines(
  above: CanonicalElement | undefined,
  below: CanonicalElement,
  blanks: number,
): CanonicalElement[] {
  const isBetween = above?.type === 'action' && below.type === 'action'
  if (!isBetween || Object.keys(without(below.extra, 'form')).length > 0) return []
  return Array.from({ length: Math.min(blanks, MAX_PRESERVED_BLANKS) }, () => BLANK)
}

function withAfter(
  elements: readonly CanonicalElement[],
  after: readonly Unprinted[],
): CanonicalElement[] {
  if (after.length === 0) return [...elements]
  const last = elements.at(-1) ?? BLANK
  return [...elements.slice(0, -1), { ...last, extra: { ...last.extra, after } }]
}

/** Converts a canonical element to an ordinary one. */
export function elementOfCanonical({
  type,
  text,
  notes,
  extra,
}: CanonicalElement): ImportedElement {
  const runs = markedToRuns(text).map((run) => ({ ...run, text: withoutNotes(run.text) }))
  const allExtra = toStoredExtra({ ...extra, notes: placeNotes(text, notes) })
  return { type, content: runsToHtml(runs), ...(allExtra ? { extra: allExtra } : {}) }
}
