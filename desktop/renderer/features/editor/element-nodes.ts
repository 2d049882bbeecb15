/** Elements of the script <-> nodes of the page. */
import { Fragment, type Node } from 'prosemirror-model'
import { htmlToRuns, runsToHtml } from '@scenewright/shared/content/html.ts'
import { trimContent } from '@scenewright/shared/content/sanitise.ts'
import type { ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import {
  FALLBACK_TYPE,
  isElementType,
  type ElementType,
} from '@scenewright/shared/script/element-types.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { inlineOfRuns, runsOfInline } from '#renderer/services/marked-text/inline-nodes.ts'
import { elementNode, schema } from './schema.ts'

/** Nodes never change, so their content is worked out once each. */
const contents = new WeakMap<Node, string>()

/** An element node's content as it is stored: HTML text, trimmed (spec §4). */
export function contentOf(node: Node): string {
  const known = contents.get(node)
  if (known !== undefined) return known
  const content = trimContent(runsToHtml(runsOfInline(node)))
  contents.set(node, content)
  return content
}

export function typeOf(node: Node): ElementType {
  const type: unknown = node.attrs['type']
  return isElementType(type) ? type : FALLBACK_TYPE
}

/** '' for a node that has no id yet. */
export function idOf(node: Node): string {
  const id: unknown = node.attrs['id']
  return typeof id === 'string' ? id : ''
}

/** `null` for a node whose element has nothing beside its text. */
export function extraOf(node: Node): ElementExtra | null {
  const extra: unknown = node.attrs['extra']
  return isExtra(extra) ? extra : null
}

/** Nothing but what an element has is ever put there. */
function isExtra(extra: unknown): extra is ElementExtra {
  return typeof extra === 'object' && extra !== null
}

export function elementOf(node: Node): Element {
  const extra = extraOf(node)
  const element = { id: idOf(node), type: typeOf(node), content: contentOf(node) }
  return extra ? { ...element, extra } : element
}

/** Elements and nodes never change either: a block that is opened again has its nodes already. */
const shownNodes = new WeakMap<Element, Node>()

export function nodeOf(element: Element): Node {
  const known = shownNodes.get(element)
  if (known) return known
  const { id, type, content, extra = null } = element
  const node = elementNode.create({ id, type, extra }, inlineOf(content))
  shownNodes.set(element, node)
  return node
}

/** Trimmed text without a tag, an entity or a control character, as most elements hold: it is what it says. */
const PLAIN_TEXT = /^(?! )[\u0020-\u0025\u0027-\u003b\u003d-\u007e]+$(?<! )/

function inlineOf(content: string): Fragment {
  if (content === '') return Fragment.empty
  if (PLAIN_TEXT.test(content)) return Fragment.from(schema.text(content))
  return Fragment.from(inlineOfRuns(schema, htmlToRuns(content)))
}

/** The page of a block: its elements, or one empty scene heading when it has none (spec §4). */
export function docOf(elements: readonly Element[], makeId: MakeId): Node {
  const nodes = elements.map(nodeOf)
  const filled =
    nodes.length > 0 ? nodes : [elementNode.create({ id: makeId(), type: 'scene_heading' })]
  return schema.nodes.doc.create(null, filled)
}

/** Whether an element node shows nothing: no text but white space (spec §4). */
export function isEmptyNode(node: Node): boolean {
  return node.textContent.trim() === ''
}

/** How many children stand unchanged, by identity, at both ends of two versions of a page. */
export function unchangedEnds(before: Node, after: Node): { head: number; tail: number } {
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

/**
 * The elements of `after`, given those of the page before it. Only what lies between the first and
 * the last changed node is worked out anew, so that a key in a block of thousands costs what it
 * costs in a block of ten; all other elements keep their identity.
 */
export function elementsAfter(
  before: Node,
  after: Node,
  elements: readonly Element[],
): readonly Element[] {
  const { head, tail } = unchangedEnds(before, after)
  const changed = after.children
    .slice(head, after.childCount - tail)
    .map((node, index) => keepingIdentity(elementOf(node), elements[head + index]))
  const isSameCount = after.childCount === before.childCount
  if (isSameCount && changed.every((element, index) => element === elements[head + index])) {
    return elements
  }
  return [...elements.slice(0, head), ...changed, ...elements.slice(elements.length - tail)]
}

/** The element as it was, when it still says the same: a trailing space is no edit. */
function keepingIdentity(element: Element, previous: Element | undefined): Element {
  const isSame =
    previous !== undefined &&
    previous.id === element.id &&
    previous.type === element.type &&
    previous.content === element.content &&
    previous.extra === element.extra
  return isSame ? previous : element
}
