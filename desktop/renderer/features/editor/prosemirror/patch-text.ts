/**
 * Replaces the text of an element by as few and as short ranges as possible, so that a caret between
 * two changes stays at its words.
 */
import { Slice, type Fragment, type Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { TrimmedEnds } from '@scenewright/shared/content/sanitize.ts'
import { longestCommonSubsequence } from '@scenewright/shared/script/compare/longest-common.ts'

/** A word, the spaces between two words, or a line break. Offsets are those of its element. */
type Token = Readonly<{ node: Node; from: number; to: number }>

/** A changed range of the old text, and the range of the new text that replaces it. */
type Change = Readonly<{ from: number; to: number; newFrom: number; newTo: number }>

const WORDS_AND_SPACES = /\s+|\S+/g
const SPACES_BEFORE = /^ */
const SPACES_AFTER = /(?<! ) *$/

/**
 * Adds steps to `tr` that turn the content of an element into `wanted`.
 *
 * @param start the position of the content in tr.doc
 */
export function patchText(tr: Transaction, start: number, old: Fragment, wanted: Fragment): void {
  // From the last one on, so that the positions of the others stay right.
  for (const { from, to, newFrom, newTo } of changesBetween(old, wanted).toReversed()) {
    tr.replace(start + from, start + to, new Slice(wanted.cut(newFrom, newTo), 0, 0))
  }
}

/**
 * Returns the wanted content with the spaces that were typed at the ends of the text shown now.
 * Stored text has none, except for an indent, but the writer may be about to type the next word.
 *
 * @param ends the ends at which the stored text has none
 */
export function withTypedSpaces(shown: Fragment, wanted: Fragment, ends: TrimmedEnds): Fragment {
  const [before, after] = [textOf(shown), textOf(wanted)]
  if (before.trim() === '' || after === '') return wanted
  const head = ends === 'end' ? 0 : lengthOf(SPACES_BEFORE, before)
  const tail = lengthOf(SPACES_AFTER, before)
  const keepsHead = before.charAt(head) === after.charAt(0)
  const keepsTail = before.charAt(before.length - tail - 1) === after.charAt(after.length - 1)
  const withTail = keepsTail ? wanted.append(shown.cut(shown.size - tail)) : wanted
  return keepsHead ? shown.cut(0, head).append(withTail) : withTail
}

function lengthOf(spaces: RegExp, text: string): number {
  return spaces.exec(text)?.[0].length ?? 0
}

function textOf(content: Fragment): string {
  return content.textBetween(0, content.size, null, '\n')
}

function changesBetween(old: Fragment, wanted: Fragment): Change[] {
  const [oldTokens, newTokens] = [tokensOf(old), tokensOf(wanted)]
  const same = longestCommonSubsequence(oldTokens, newTokens, (one, other) => {
    return one.node.eq(other.node)
  })
  const changes: Change[] = []
  let [from, newFrom] = [0, 0]
  for (const [row, column] of [...same, [oldTokens.length, newTokens.length] as const]) {
    const to = oldTokens[row]?.from ?? old.size
    const newTo = newTokens[column]?.from ?? wanted.size
    if (to > from || newTo > newFrom)
      changes.push(narrowed(old, wanted, { from, to, newFrom, newTo }))
    from = oldTokens[row]?.to ?? to
    newFrom = newTokens[column]?.to ?? newTo
  }
  return changes
}

/** Leaves out what is the same at the beginning and the end of a change. */
function narrowed(old: Fragment, wanted: Fragment, change: Change): Change {
  const { from, to, newFrom, newTo } = change
  const [part, newPart] = [old.cut(from, to), wanted.cut(newFrom, newTo)]
  const start = part.findDiffStart(newPart)
  const end = part.findDiffEnd(newPart)
  if (start === null || end === null) return change
  // In repeated text the two ends may overlap: keep the replaced range from becoming negative.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  return {
    from: from + start,
    to: from + end.a + overlap,
    newFrom: newFrom + start,
    newTo: newFrom + end.b + overlap,
  }
}

function tokensOf(content: Fragment): Token[] {
  const tokens: Token[] = []
  content.forEach((node, offset) => {
    if (!node.isText) {
      tokens.push({ node, from: offset, to: offset + node.nodeSize })
      return
    }
    for (const { 0: word, index } of node.textContent.matchAll(WORDS_AND_SPACES)) {
      const end = index + word.length
      tokens.push({ node: node.cut(index, end), from: offset + index, to: offset + end })
    }
  })
  return tokens
}
