/** Applies a change of an element to another state of it. */
import { htmlToRuns, runsToHtml } from '../../content/html.ts'
import { runsToText } from '../../content/runs.ts'
import { trimRuns } from '../../content/sanitise.ts'
import {
  ElementExtra,
  isSameExtra,
  readElementExtra,
  type ElementExtra as Extra,
} from '../element-extra.ts'
import { field } from '../json-shape.ts'
import { extraForContent } from '../notes/note-anchors.ts'
import { noteText } from '../notes/match-notes.ts'
import { NOTE_LISTS } from '../notes/script-notes.ts'
import type { Element } from '../script.ts'
import { mergeRuns } from './merge-runs.ts'
import { rebaseNotes } from './rebase-notes.ts'

export type ElementChange = Readonly<{ from: Element; to: Element }>

/** The fields that are compared as a whole. */
const WHOLE_FIELDS = Object.keys(ElementExtra.shape).filter(
  (name) => name !== 'styled' && !NOTE_LISTS.some((list) => list === name),
)

/** Returns the same element if nothing changes, and `to` if it had no other change. */
export function rebaseElement(onto: Element, { from, to }: ElementChange): Element {
  if (onto === from) return to
  const type = from.type === to.type ? onto.type : to.type
  const content = rebaseContent(onto.content, { from: from.content, to: to.content })
  const extra = rebaseExtra(onto, { from, to }, content)
  const { extra: _extra, ...others } = onto
  const rebased = { ...others, type, content, ...(extra ? { extra } : {}) }
  if (isEqual(rebased, onto)) return onto
  return isEqual(rebased, to) ? to : rebased
}

/**
 * Returns the part of a change that somebody typed, for a script that doesn't have the element:
 * `null` if nothing was added to its text.
 */
export function addedElement({ from, to }: ElementChange): Element | null {
  const empty = { id: to.id, type: to.type, content: '' }
  const added = rebaseElement(empty, { from, to })
  return added.content === '' && added.extra === undefined ? null : added
}

function rebaseContent(onto: string, { from, to }: Readonly<{ from: string; to: string }>): string {
  if (from === to) return onto
  if (onto === from || onto === to) return to
  const merged = mergeRuns(htmlToRuns(onto), { from: htmlToRuns(from), to: htmlToRuns(to) })
  return runsToHtml(trimRuns(merged))
}

function rebaseExtra(
  onto: Element,
  { from, to }: ElementChange,
  content: string,
): Extra | undefined {
  const own = extraForContent(onto.extra, onto.content, content)
  // Notes and styles that only moved with the text haven't changed.
  const before = extraForContent(from.extra, from.content, to.content)
  if (isSameExtra(before, to.extra)) return own
  const after = extraForContent(to.extra, to.content, content)
  const old = extraForContent(before, to.content, content)
  const fields = [...WHOLE_FIELDS, 'styled'].map((name) => {
    const isSame = JSON.stringify(valueOf(old, name)) === JSON.stringify(valueOf(after, name))
    return [name, valueOf(isSame ? own : after, name)] as const
  })
  const lists = NOTE_LISTS.map((list) => {
    const change = { from: old?.[list] ?? [], to: after?.[list] ?? [] }
    return [list, rebaseNotes(own?.[list] ?? [], change)] as const
  })
  return readElementExtra(Object.fromEntries([...fields, ...lists]))
}

function valueOf(extra: Extra | undefined, name: string): unknown {
  return extra && field(extra, name)
}

function isEqual(one: Element, other: Element): boolean {
  return (
    one.type === other.type && one.content === other.content && isSameExtra(one.extra, other.extra)
  )
}

/** True if two elements have the same text and notes. */
export function hasSameText(one: Element, other: Element): boolean {
  const isSameNotes = NOTE_LISTS.every((list) => notesText(one, list) === notesText(other, list))
  if (!isSameNotes || one.content === other.content) return isSameNotes
  return runsToText(htmlToRuns(one.content)) === runsToText(htmlToRuns(other.content))
}

function notesText({ extra }: Element, list: (typeof NOTE_LISTS)[number]): string {
  return (extra?.[list] ?? []).map(noteText).join('\n')
}
