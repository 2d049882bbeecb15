/** Applies a change of an element to another state of it. */
import { htmlToRuns } from '../../content/html.ts'
import { runsToText } from '../../content/runs.ts'
import {
  ElementExtra,
  isSameExtra,
  readElementExtra,
  type ElementExtra as Extra,
} from '../element-extra.ts'
import { field } from '../json-shape.ts'
import { noteText } from '../notes/match-notes.ts'
import { NOTE_LISTS } from '../notes/script-notes.ts'
import type { Element } from '../script.ts'
import { isSameExceptId } from './compare-elements.ts'
import { rebaseNotes } from './rebase-notes.ts'
import type { ElementChange } from './script-difference.ts'

/** The fields that are compared as a whole. */
const WHOLE_FIELDS = Object.keys(ElementExtra.shape).filter(
  (name) => !NOTE_LISTS.some((list) => list === name),
)

/**
 * Returns the same element if nothing changes, and `to` if it had no other change. A text that both
 * have changed is merged already (`merge-changed-texts.ts`).
 */
export function rebaseElement(onto: Element, { from, to }: ElementChange): Element {
  if (onto === from) return to
  const { extra: _extra, ...others } = onto
  const extra = rebaseExtra(onto, { from, to })
  const rebased = {
    ...others,
    type: from.type === to.type ? onto.type : to.type,
    content: from.content === to.content ? onto.content : to.content,
    ...(extra ? { extra } : {}),
  }
  if (isSameExceptId(rebased, onto)) return onto
  return isSameExceptId(rebased, to) ? to : rebased
}

/**
 * Returns the part of a change that somebody typed, for a script that doesn't have the element:
 * `null` if nothing was added to its text.
 */
export function findAddedElement({ from, to }: ElementChange): Element | null {
  const empty = { id: to.id, type: to.type, content: '' }
  const added = rebaseElement(empty, { from, to })
  return added.content === '' && added.extra === undefined ? null : added
}

function rebaseExtra({ extra: own }: Element, { from, to }: ElementChange): Extra | undefined {
  if (isSameExtra(from.extra, to.extra)) return own
  const fields = WHOLE_FIELDS.map((name) => {
    const isSame =
      JSON.stringify(valueOf(from.extra, name)) === JSON.stringify(valueOf(to.extra, name))
    return [name, valueOf(isSame ? own : to.extra, name)] as const
  })
  const lists = NOTE_LISTS.map((list) => {
    const change = { from: from.extra?.[list] ?? [], to: to.extra?.[list] ?? [] }
    return [list, rebaseNotes(own?.[list] ?? [], change)] as const
  })
  return readElementExtra(Object.fromEntries([...fields, ...lists]))
}

function valueOf(extra: Extra | undefined, name: string): unknown {
  return extra && field(extra, name)
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
