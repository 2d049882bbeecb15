/** Converts between script elements and ProseMirror nodes. */
import { Fragment, type Node } from 'prosemirror-model'
import { htmlToRuns, runsToHtml } from '@scenewright/shared/content/html.ts'
import {
  countUnstored,
  trimContent,
  type TrimmedEnds,
} from '@scenewright/shared/content/sanitize.ts'
import type { ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import {
  FALLBACK_TYPE,
  isElementType,
  trimmedEnds,
  type ElementType,
} from '@scenewright/shared/script/element-types.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { TextRange } from '@scenewright/shared/script/notes/note-anchors.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { inlineOfRuns, runsOfInline } from '#renderer/services/marked-text/inline-nodes.ts'
import { elementNode, schema } from './schema.ts'

/** Cached content by the nodes' text, which is immutable. */
const contents = {
  both: new WeakMap<Fragment, string>(),
  end: new WeakMap<Fragment, string>(),
} as const satisfies Record<TrimmedEnds, unknown>

/** Returns an element node's content as stored: trimmed HTML (`docs/product/script.md#elements`). */
export function readContent(node: Node): string {
  const ends = trimmedEnds(readType(node))
  const known = contents[ends].get(node.content)
  if (known !== undefined) return known
  const content = trimContent(runsToHtml(runsOfInline(node)), ends)
  contents[ends].set(node.content, content)
  return content
}

/** Returns an element node's plain text, in which every offset is one of the node. */
export function readText(node: Node): string {
  return node.textBetween(0, node.content.size, null, '\n')
}

/** The offset in a node at which its stored text begins: stored text is trimmed. */
export function findStoredStart(node: Node): number {
  return countUnstored(readText(node), trimmedEnds(readType(node)))
}

/** The offset of the first character at or after another one that isn't white space. */
export function skipSpaces(node: Node, offset: number): number {
  const text = readText(node)
  return text.length - text.slice(offset).trimStart().length
}

/** Converts a range of a node's offsets to one of its stored text. */
export function toStoredRange(node: Node, { from, to }: TextRange): TextRange {
  const start = findStoredStart(node)
  return { from: Math.max(0, from - start), to: Math.max(0, to - start) }
}

export function readType(node: Node): ElementType {
  const type: unknown = node.attrs['type']
  return isElementType(type) ? type : FALLBACK_TYPE
}

/** Returns '' for a node without an id. */
export function readId(node: Node): string {
  const id: unknown = node.attrs['id']
  return typeof id === 'string' ? id : ''
}

/** Returns `null` if the element has no `extra`. */
export function readExtra(node: Node): ElementExtra | null {
  const extra: unknown = node.attrs['extra']
  return isExtra(extra) ? extra : null
}

/** The attribute is only ever set to an element's `extra`, so no further check is needed. */
function isExtra(extra: unknown): extra is ElementExtra {
  return typeof extra === 'object' && extra !== null
}

export function readElement(node: Node): Element {
  const extra = readExtra(node)
  const element = { id: readId(node), type: readType(node), content: readContent(node) }
  return extra ? { ...element, extra } : element
}

/** Cached nodes of elements, so that reopening a block is fast. Both are immutable. */
const shownNodes = new WeakMap<Element, Node>()

export function createNode(element: Element): Node {
  const known = shownNodes.get(element)
  if (known) return known
  const { id, type, content, extra = null } = element
  const node = elementNode.create({ id, type, extra }, inlineOf(content))
  shownNodes.set(element, node)
  return node
}

/** Matches trimmed printable ASCII without `&` and `<`, which needs no HTML parsing. */
const PLAIN_TEXT = /^(?! )[\u0020-\u0025\u0027-\u003b\u003d-\u007e]+$(?<! )/

function inlineOf(content: string): Fragment {
  if (content === '') return Fragment.empty
  if (PLAIN_TEXT.test(content)) return Fragment.from(schema.text(content))
  return Fragment.from(inlineOfRuns(schema, htmlToRuns(content)))
}

/** Creates a block's document. An empty block gets an empty scene heading. */
export function createDoc(elements: readonly Element[], makeId: MakeId): Node {
  const nodes = elements.map(createNode)
  const filled =
    nodes.length > 0 ? nodes : [elementNode.create({ id: makeId(), type: 'scene_heading' })]
  return schema.nodes.doc.create(null, filled)
}

/** True if an element has only whitespace (`docs/product/script.md#elements`). */
export function isEmptyNode(node: Node): boolean {
  return node.textContent.trim() === ''
}

type Ends = Readonly<{ head: number; tail: number }>

/** The last result for a version of a page, because several plugins ask for the same one per key. */
const knownEnds = new WeakMap<Node, Readonly<{ before: Node; ends: Ends }>>()

/** Counts the children at both ends that are identical in two versions of a page. */
export function countUnchangedEnds(before: Node, after: Node): Ends {
  const known = knownEnds.get(after)
  if (known?.before === before) return known.ends
  const ends = compareEnds(before, after)
  knownEnds.set(after, { before, ends })
  return ends
}

function compareEnds(before: Node, after: Node): Ends {
  const shortest = Math.min(before.childCount, after.childCount)
  let head = 0
  while (head < shortest && before.child(head) === after.child(head)) head += 1
  let tail = 0
  while (
    tail < shortest - head &&
    before.child(before.childCount - 1 - tail) === after.child(after.childCount - 1 - tail)
  ) {
    tail += 1
  }
  return { head, tail }
}

/** True if all elements are the same but for the type, text or extra of one of them. */
export function isOneElementChanged(before: Node, after: Node): boolean {
  const { head, tail } = countUnchangedEnds(before, after)
  const isOne = before.childCount === after.childCount && head + tail + 1 === after.childCount
  return isOne && readId(before.child(head)) === readId(after.child(head))
}

/**
 * Returns the elements of `after`, given those of `before`. Converts only the nodes between the
 * first and the last change, so that typing isn't slower in large blocks; the other elements keep
 * their identity.
 */
export function elementsAfter(
  before: Node,
  after: Node,
  elements: readonly Element[],
): readonly Element[] {
  const { head, tail } = countUnchangedEnds(before, after)
  const changed = after.children
    .slice(head, after.childCount - tail)
    .map((node, index) => reuseIfEqual(readElement(node), elements[head + index]))
  const isSameCount = after.childCount === before.childCount
  if (isSameCount && changed.every((element, index) => element === elements[head + index])) {
    return elements
  }
  return [...elements.slice(0, head), ...changed, ...elements.slice(elements.length - tail)]
}

/** Returns the previous element if nothing changed, as after typing a trailing space. */
function reuseIfEqual(element: Element, previous: Element | undefined): Element {
  const isSame =
    previous !== undefined &&
    previous.id === element.id &&
    previous.type === element.type &&
    previous.content === element.content &&
    previous.extra === element.extra
  return isSame ? previous : element
}
