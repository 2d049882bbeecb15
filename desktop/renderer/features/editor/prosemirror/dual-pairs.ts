/** Which speeches of a page are side by side (`shared/src/script/editing/dual-dialogue.ts`). */
import type { Node } from 'prosemirror-model'
import {
  dualPairs,
  type DualPair,
  type SpeechPart,
} from '@scenewright/shared/script/editing/dual-dialogue.ts'
import {
  readContent,
  readExtra,
  isOneElementChanged,
  readText,
  readType,
  countUnchangedEnds,
} from './element-nodes.ts'

const NONE: readonly DualPair[] = []

/** Cached pairs of pages, which are immutable. */
const known = new WeakMap<Node, readonly DualPair[]>()

/** Returns the pairs by the indexes of the page's elements. */
export function findDualPairs(doc: Node): readonly DualPair[] {
  const cached = known.get(doc)
  if (cached) return cached
  const hasMark = doc.children.some((node) => readExtra(node)?.dual)
  const pairs = hasMark ? dualPairs(doc.children.map(partOf)) : NONE
  known.set(doc, pairs)
  return pairs
}

/**
 * Returns the pairs of a page after an edit. While the writer types in one element they are those
 * before, so that typing isn't slower in large blocks.
 */
export function dualPairsAfter(before: Node, after: Node): readonly DualPair[] {
  if (!known.has(after) && hasSameParts(before, after)) known.set(after, findDualPairs(before))
  return findDualPairs(after)
}

/** True if only one element changed, and nothing of it that pairs depend on. */
function hasSameParts(before: Node, after: Node): boolean {
  if (!isOneElementChanged(before, after)) return false
  const { head } = countUnchangedEnds(before, after)
  const [old, now] = [before.child(head), after.child(head)]
  return (
    readType(old) === readType(now) &&
    readExtra(old)?.dual === readExtra(now)?.dual &&
    readExtra(old)?.startsPage === readExtra(now)?.startsPage &&
    isWhiteSpace(old) === isWhiteSpace(now)
  )
}

function isWhiteSpace(node: Node): boolean {
  return readText(node).trim() === ''
}

/** The content is only read where it matters, because that takes the most time. */
function partOf(node: Node): SpeechPart {
  return {
    type: readType(node),
    extra: readExtra(node),
    get content() {
      return readContent(node)
    },
  }
}
