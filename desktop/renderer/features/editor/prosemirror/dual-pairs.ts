/** Which speeches of a page are side by side (`shared/src/script/editing/dual-dialogue.ts`). */
import type { Node } from 'prosemirror-model'
import {
  dualPairs,
  type DualPair,
  type SpeechPart,
} from '@scenewright/shared/script/editing/dual-dialogue.ts'
import { contentOf, extraOf, typeOf } from './element-nodes.ts'

const NONE: readonly DualPair[] = []

/** Cached pairs of pages, which are immutable. */
const known = new WeakMap<Node, readonly DualPair[]>()

/** Returns the pairs by the indexes of the page's elements. */
export function dualPairsOf(doc: Node): readonly DualPair[] {
  const cached = known.get(doc)
  if (cached) return cached
  const hasMark = doc.children.some((node) => extraOf(node)?.dual)
  const pairs = hasMark ? dualPairs(doc.children.map(partOf)) : NONE
  known.set(doc, pairs)
  return pairs
}

/** The content is only read where it matters, because that takes the most time. */
function partOf(node: Node): SpeechPart {
  return {
    type: typeOf(node),
    extra: extraOf(node),
    get content() {
      return contentOf(node)
    },
  }
}
