/** What someone who may only comment can change in a live document: notes, and nothing else. */
import * as Y from 'yjs'
import { entryOf, type DocumentParts } from './document-parts.ts'
import type { Change } from './update-rules.ts'

/** Explains why a commenter can't make a change; `null` if they can. */
export function commentProblem(parts: DocumentParts, change: Change): string | null {
  const { root, path, target, keys, isVisible } = change
  // Yjs removes repeated formatting wherever an update arrives, and sends that as an update.
  if (target instanceof Y.Text && !isVisible) return null
  if (root !== 'notes') return 'a commenter may only change notes'
  const ids = path.length > 0 ? path.slice(0, 1) : keys.map(({ key }) => key)
  const areNotes = ids.every((id) => entryOf(parts.notes, id)?.get('kind') === 'note')
  if (!areNotes) return 'a commenter may only change notes'
  if (path.length === 0) return null
  for (const { key, action, oldValue } of keys) {
    if (key === 'kind' && action !== 'add') return 'a note changed its kind'
    const isMoved =
      key === 'place' && !isSameList(oldValue, entryOf(parts.notes, ids[0] ?? '')?.get(key))
    if (isMoved && action !== 'add') return 'a note moved to another element'
  }
  return null
}

/** Whether two places are in the same list of the same element. */
function isSameList(one: unknown, other: unknown): boolean {
  const [some, others]: unknown[][] = [one, other].map((place): unknown[] =>
    Array.isArray(place) ? place : [],
  )
  return some?.[0] === others?.[0] && some?.[1] === others?.[1]
}
