/**
 * Backspace and Delete at the edges of elements (`docs/product/editor.md#shortcuts`): they remove
 * empty elements and join others. Each command returns whether it handled the key.
 */
import { deleteSelection } from 'prosemirror-commands'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import type { Replacement } from '@scenewright/shared/content/replace-words.ts'
import {
  MAX_PRESERVED_TEXTS,
  noteOfUnprinted,
  someExtra,
  toUnprinted,
  type ElementExtra,
  type InlineNote,
} from '@scenewright/shared/script/element-extra.ts'
import {
  joinExtra,
  type JoinedExtra,
  takeUnprinted,
} from '@scenewright/shared/script/editing/split-join.ts'
import { trimmedEnds } from '@scenewright/shared/script/element-types.ts'
import { MAX_CONTENT_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { findDualPairs } from '#renderer/features/editor/prosemirror/dual-pairs.ts'
import { moveExtra, type TextRange } from '@scenewright/shared/script/notes/note-anchors.ts'
import {
  readContent,
  findStoredStart,
  readExtra,
  toStoredRange,
  readText,
  readType,
  skipSpaces,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import {
  caretNear,
  caretPlace,
  describe,
  markNotesMoved,
} from '#renderer/features/editor/prosemirror/transactions.ts'
import { isBlank, isParentheticalNode, textAround } from './text-around.ts'

/**
 * Backspace: removes an empty element and moves to the previous one. At the start of another
 * element, removes an empty previous element, or joins the two.
 */
export const backspace: Command = (state, dispatch, view) => {
  const place = caretPlace(state)
  if (!place || !state.selection.empty) return deleteSelected(state, dispatch, view)
  if (isBlank(place.node)) return removeEmptyElement(state, dispatch)
  if (textAround(place.node, place.offset).before !== '') return false
  if (place.index === 0) {
    removeBreak(state, dispatch, place.position)
    return true
  }
  const previous = state.doc.child(place.index - 1)
  const start = place.position - previous.nodeSize
  const empty = isBlank(previous) ? start : null
  return removeOrJoin(state, dispatch, { empty, second: place.position })
}

/** Delete: like Backspace on an empty element; at the end of another one, joins the next. */
export const deleteForward: Command = (state, dispatch, view) => {
  const place = caretPlace(state)
  if (!place || !state.selection.empty) return deleteSelected(state, dispatch, view)
  if (isBlank(place.node)) return removeEmptyElement(state, dispatch)
  if (textAround(place.node, place.offset).after !== '') return false
  const next = state.doc.maybeChild(place.index + 1)
  if (!next) return true
  const second = place.position + place.node.nodeSize
  return removeOrJoin(state, dispatch, { empty: isBlank(next) ? second : null, second })
}

/**
 * @param at.empty the position of the neighbor if it is empty: it is removed
 * @param at.second the position of the second of the two elements, to be joined to the first
 */
function removeOrJoin(
  state: EditorState,
  dispatch: ((tr: Transaction) => void) | undefined,
  at: Readonly<{ empty: number | null; second: number }>,
): true {
  const { tr } = state
  if (at.empty !== null) {
    removeElementAt(tr, at.empty)
    dispatch?.(describe(tr, 'Delete element').scrollIntoView())
  } else if (isBesideAnother(state, at.second)) {
    separateAt(tr, at.second)
    dispatch?.(describe(tr, 'Remove dual dialogue').scrollIntoView())
  } else if (!removeBreak(state, dispatch, at.second)) {
    const joined = joinAt(tr, at.second)
    if (joined) dispatch?.(describe(tr, joinName(joined)).scrollIntoView())
  }
  return true
}

/** Removes the page break before an element, which is between it and the one to join it to. */
function removeBreak(
  { doc, tr }: EditorState,
  dispatch: ((tr: Transaction) => void) | undefined,
  position: number,
): boolean {
  const node = doc.nodeAt(position)
  const extra = node && readExtra(node)
  if (!extra?.startsPage) return false
  setExtra(tr, position, someExtra({ ...extra, startsPage: undefined }))
  dispatch?.(describe(tr, 'Remove page break').scrollIntoView())
  return true
}

/** Says what a join loses: a scene number, when its heading becomes part of another element. */
function joinName({ lostNumber }: JoinedExtra): string {
  return lostNumber === undefined
    ? 'Join elements'
    : `Join elements, without scene number ${lostNumber}`
}

/** True if the element at a position is the cue of the right one of two speeches side by side. */
function isBesideAnother({ doc }: EditorState, position: number): boolean {
  const index = doc.resolve(position).index(0)
  return findDualPairs(doc).some(({ right }) => right === index)
}

/** Puts a speech below the one beside it. Its cue can be joined by the next key. */
function separateAt(tr: Transaction, position: number): void {
  const node = tr.doc.nodeAt(position)
  if (node) setExtra(tr, position, someExtra({ ...readExtra(node), dual: undefined }))
}

/**
 * Joins the element at a position to the one before it, which keeps its id and type.
 *
 * @returns `null`, without a change, if something would be lost (`joinExtra`) or the text too long
 */
function joinAt(tr: Transaction, position: number): JoinedExtra | null {
  const { nodeBefore: head, nodeAfter: tail } = tr.doc.resolve(position)
  if (!head || !tail) return null
  const inner = innerParentheses(head, tail)
  const joined = joinExtra(
    {
      type: readType(head),
      extra: moveExtra(readExtra(head) ?? undefined, storedDeletions(head, inner.closed)),
      length: storedLength(head) + findStoredStart(tail) - (inner.closed === null ? 0 : 1),
    },
    {
      type: readType(tail),
      extra: moveExtra(readExtra(tail) ?? undefined, storedDeletions(tail, inner.opened)),
    },
  )
  const length = readContent(head).length + readContent(tail).length
  if (!joined || length > MAX_CONTENT_CHARACTERS) return null
  const start = position - head.nodeSize
  const steps = tr.steps.length
  if (inner.opened !== null) deleteCharacter(tr, position + 1 + inner.opened)
  if (inner.closed !== null) deleteCharacter(tr, start + 1 + inner.closed)
  tr.join(tr.mapping.slice(steps).map(position))
  setExtra(tr, start, joined.extra)
  return joined
}

/**
 * Returns the offsets of the parentheses where a parenthetical and the element after it are joined.
 * They are deleted, so that the text stays in one pair.
 */
function innerParentheses(
  head: Node,
  tail: Node,
): Readonly<{ closed: number | null; opened: number | null }> {
  if (!isParentheticalNode(head)) return { closed: null, opened: null }
  const closed = readText(head).search(/[)）]\s*$/u)
  const opened = isParentheticalNode(tail) ? readText(tail).search(/(?<=^\s*)[(（]/u) : -1
  return { closed: closed < 0 ? null : closed, opened: opened < 0 ? null : opened }
}

function deleteCharacter(tr: Transaction, position: number): void {
  tr.delete(position, position + 1)
}

/** The deletion of the character at an offset, as a replacement of the stored text. */
function storedDeletions(node: Node, offset: number | null): readonly Replacement[] {
  if (offset === null) return []
  return [{ ...toStoredRange(node, { from: offset, to: offset + 1 }), text: '' }]
}

/** Deletes a selection within one element as typing, and across elements as a structured edit. */
const deleteSelected: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  if ($from.sameParent($to)) return deleteSelection(state, dispatch)
  const { tr } = state
  joinRest(tr, cutSelection(tr, 'join'))
  dispatch?.(describe(tr, 'Delete selection').scrollIntoView())
  return true
}

/**
 * Deletes a selection across elements but leaves what remains of its first and last element apart.
 * The caret goes to the end of the first.
 *
 * @param then `join` if the caller joins the two
 * @returns the position of the last element
 */
export function cutSelection(tr: Transaction, then: 'join' | 'split'): number {
  const { $from, $to } = tr.selection
  const [first, last] = [$from.node(1), $to.node(1)]
  const [head, tail] = [$from.before(1), $to.before(1)]
  const rest = { from: $from.parentOffset, to: first.content.size }
  const firstExtra = withoutText(first, rest)
  // White space isn't needed where nothing is before it.
  const isJoined = then === 'join' && $from.parent.textBetween(0, $from.parentOffset).trim() !== ''
  const end = isJoined ? $to.parentOffset : skipSpaces(last, $to.parentOffset)
  const lastExtra = withoutText(last, { from: 0, to: end })
  const between = tr.doc.children.slice($from.index(0) + 1, $to.index(0))
  const headExtra = withNotesOf(firstExtra, between, toStoredRange(first, rest).from)
  tr.delete(tail + 1, tail + 1 + end)
  setExtra(tr, tail, lastExtra)
  tr.delete(head + first.nodeSize, tail)
  tr.delete($from.pos, head + first.nodeSize - 1)
  setExtra(tr, head, headExtra)
  caretNear(tr, $from.pos, -1)
  return $from.pos + 1
}

/** An element's `extra` after a part of its text is deleted: its notes stay. */
export function withoutText(node: Node, { from, to }: TextRange): ElementExtra | undefined {
  const text = readText(node)
  // White space that begins the text then isn't stored, unless it is an indent.
  const isStart = trimmedEnds(readType(node)) === 'both' && text.slice(0, from).trim() === ''
  const end = isStart ? skipSpaces(node, to) : to
  // A range may have white space at the end, which isn't stored either.
  const stored = toStoredRange(node, { from, to: end })
  const replacement = { from: stored.from, to: end < text.length ? stored.to : Infinity, text: '' }
  return moveExtra(readExtra(node) ?? undefined, [replacement])
}

/** Adds the notes of deleted elements at a place of the text. */
function withNotesOf(
  extra: ElementExtra | undefined,
  deleted: readonly Node[],
  at: number,
): ElementExtra | undefined {
  const found = deleted.flatMap((node): InlineNote[] => {
    const { before = [], notes = [], after = [] } = readExtra(node) ?? {}
    const texts = [...before, ...notes.map(toUnprinted), ...after]
    return texts.flatMap((text) => noteOfUnprinted(text, at))
  })
  const notes = [...(extra?.notes ?? []), ...found].slice(0, MAX_PRESERVED_TEXTS)
  return found.length === 0 ? extra : { ...extra, notes }
}

/** Makes what remains of a cut selection one element, of the type of the one that has text. */
function joinRest(tr: Transaction, position: number): void {
  const { nodeBefore: head, nodeAfter: tail } = tr.doc.resolve(position)
  if (!head || !tail) return
  if (isBlank(tail)) removeElementAt(tr, position)
  else if (isBlank(head)) {
    removeElementAt(tr, position - head.nodeSize)
    caretNear(tr, position - head.nodeSize + 1, 1)
  } else joinAt(tr, position)
}

/** The number of characters that notes in the element's text count from its start. */
function storedLength(node: Node): number {
  return readText(node).length - findStoredStart(node)
}

/** Sets an element's `extra`, if it is another one. */
export function setExtra(tr: Transaction, position: number, extra?: ElementExtra): void {
  markNotesMoved(tr)
  const node = tr.doc.nodeAt(position)
  if (node && (readExtra(node) ?? undefined) !== extra)
    tr.setNodeAttribute(position, 'extra', extra ?? null)
}

/** Removes an element without text. Its unprinted texts move to its neighbor. */
export function removeElementAt(tr: Transaction, position: number): void {
  const { nodeBefore, nodeAfter: removed } = tr.doc.resolve(position)
  if (!removed) return
  const end = position + removed.nodeSize
  const next = tr.doc.nodeAt(end)
  const extra = readExtra(removed) ?? undefined
  if (next) setExtra(tr, end, takeUnprinted(readExtra(next) ?? undefined, extra, 'after'))
  else if (nodeBefore) {
    const start = position - nodeBefore.nodeSize
    setExtra(tr, start, takeUnprinted(readExtra(nodeBefore) ?? undefined, extra, 'before'))
  }
  tr.delete(position, end)
}

/** Keeps the only element: a page always has at least one. */
const removeEmptyElement: Command = (state, dispatch) => {
  const place = caretPlace(state)
  if (!place) return false
  if (state.doc.childCount === 1) return true
  const { tr } = state
  removeElementAt(tr, place.position)
  if (place.index > 0) caretNear(tr, place.position - 1, -1)
  else caretNear(tr, 1, 1)
  dispatch?.(describe(tr, 'Delete element').scrollIntoView())
  return true
}
