/**
 * Applies what another writer has changed in a script to another state of it, such as one of the undo
 * history. Words that the other writer has added are always in the result.
 */
import type { Script } from '../script.ts'
import { mergeChangedTexts } from './merge-changed-texts.ts'
import { rebaseBlockList } from './rebase-block-list.ts'
import { addedElement, hasSameText, rebaseElement } from './rebase-element.ts'
import { rebaseHead } from './rebase-head.ts'
import { rebaseLists, type MergeRule } from './rebase-lists.ts'
import { scriptDifference } from './script-difference.ts'

/** A change by another writer: the script before and after. */
export type ScriptChange = Readonly<{ from: Script; to: Script }>

/** Nothing that either has typed is lost, and nobody is asked. */
const BOTH: MergeRule = {
  edit: rebaseElement,
  restore: addedElement,
  canRemove: hasSameText,
  canPlace: () => true,
}

/**
 * Returns `onto` with the change from one script to another. Unchanged parts are the same objects, and
 * the result is `to` if `onto` is `from`.
 *
 * - A text that both have changed is merged word by word; text that either has moved to another
 *   element, by character.
 * - An element that `onto` doesn't have is added with the words that the change has added to it.
 * - An element that the change has removed is removed only if it has the same text in `onto`.
 *
 * All three must have the same ids for the same blocks, as the scripts of one binding do.
 */
export function rebaseScript(onto: Script, change: ScriptChange): Script {
  if (onto === change.from) return change.to
  const found = scriptDifference(change.from, change.to)
  const merged = mergeChangedTexts(onto, change, found)
  const { from, to } = merged?.change ?? change
  const difference = merged ? scriptDifference(from, to) : found
  const head = rebaseHead(merged?.onto ?? onto, { from, to })
  if (!difference) return head
  const { storyBlocks } = head
  const lists = rebaseLists(
    storyBlocks,
    { from: from.storyBlocks, to: to.storyBlocks, difference },
    BOTH,
  )
  const rebased = rebaseBlockList(storyBlocks, { difference, to: to.storyBlocks, lists })
  return rebased === storyBlocks ? head : { ...head, storyBlocks: rebased }
}
