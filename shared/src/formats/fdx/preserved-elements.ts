/** Stores elements of a Final Draft file as plain data, and makes elements of it again. */
import {
  MAX_XML_PART_DEPTH,
  MAX_XML_PART_NODES,
  XmlNode,
  type XmlNode as Node,
} from '../../script/preserved-xml.ts'
import { block, escaped, inline } from '../common/xml-text.ts'
import type { XmlElement } from '../common/xml-tree.ts'

/** Returns an element and all it contains; `null` if it can't be stored. */
export function storeNodes(element: XmlElement): Node[] | null {
  const nodes: Node[] = []
  return addNodes(element, 0, nodes) ? nodes : null
}

function addNodes({ name, attributes, children }: XmlElement, depth: number, nodes: Node[]) {
  const pairs = [...attributes]
  const node = { depth, name, ...(pairs.length > 0 ? { attributes: pairs } : {}) }
  if (nodes.length >= MAX_XML_PART_NODES) return false
  if (depth >= MAX_XML_PART_DEPTH || !XmlNode.safeParse(node).success) return false
  nodes.push(node)
  for (const child of children) {
    if (typeof child === 'string') nodes.push({ depth: depth + 1, text: child })
    else if (!addNodes(child, depth + 1, nodes)) return false
  }
  return true
}

type OpenElement = XmlElement & { children: (XmlElement | string)[] }

/** Returns the elements at depth 0 with all they contain. */
export function elementsOfNodes(nodes: readonly Node[]): XmlElement[] {
  const roots: XmlElement[] = []
  const open: OpenElement[] = []
  for (const node of nodes) {
    open.splice(node.depth)
    const siblings: (XmlElement | string)[] = open.at(-1)?.children ?? roots
    if ('text' in node) {
      if (siblings !== roots) siblings.push(node.text)
      continue
    }
    const element = { name: node.name, attributes: new Map(node.attributes), children: [] }
    siblings.push(element)
    open.push(element)
  }
  return roots
}

/** Writes an element as text: with a line for each element inside it, unless it contains text. */
export function elementText({ name, attributes, children }: XmlElement): string {
  const pairs = Object.fromEntries(attributes)
  const hasText = children.some((child) => typeof child === 'string')
  if (hasText) return inline(name, pairs, children.map(inlineText))
  const elements = children.filter((child) => typeof child !== 'string')
  return block(name, pairs, ...elements.map(elementText))
}

/** Writes an element without adding white space. */
function inlineText(child: XmlElement | string): string {
  if (typeof child === 'string') return escaped(child)
  return inline(child.name, Object.fromEntries(child.attributes), child.children.map(inlineText))
}
