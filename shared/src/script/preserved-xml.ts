/**
 * Parts of an imported XML file as plain data. They are a flat list of nodes with their depths, so that
 * checking them needs no recursion, and names are limited to letters, digits and a few signs, so that
 * whatever is stored is written as well-formed XML without entities or namespaces.
 */
import { z } from 'zod'

/** The maximum number of nodes of all preserved parts. */
export const MAX_XML_PART_NODES = 20_000
/** The maximum number of characters of all preserved parts. */
export const MAX_XML_PART_CHARACTERS = 500_000
/** The maximum number of nodes above a node. */
export const MAX_XML_PART_DEPTH = 40
/** The maximum number of attributes of a node. */
const MAX_ATTRIBUTES = 100

const Name = z.string().regex(/^[A-Za-z][\w.-]{0,99}$/)
const Depth = z.int().min(0).max(MAX_XML_PART_DEPTH)
const Text = z.string().max(MAX_XML_PART_CHARACTERS)
const Attributes = z
  .array(z.tuple([Name, Text]).readonly())
  .max(MAX_ATTRIBUTES)
  .readonly()

/** An element or a text inside one. `depth` is the number of elements around it. */
export const XmlNode = z.union([
  z.object({ depth: Depth, name: Name, attributes: Attributes.optional() }),
  z.object({ depth: Depth, text: Text }),
])
export type XmlNode = Readonly<z.infer<typeof XmlNode>>

export const XmlNodes = z
  .array(XmlNode)
  .max(MAX_XML_PART_NODES)
  .refine((nodes) => xmlCharacters(nodes) <= MAX_XML_PART_CHARACTERS, 'Too many characters')
  .refine((nodes) => nodes.every(isPlaced), 'A node is in no element')
  .readonly()

/** The number of characters of names, values and texts. */
export function xmlCharacters(nodes: readonly XmlNode[]): number {
  let count = 0
  for (const node of nodes) {
    if ('text' in node) count += node.text.length
    else {
      count += node.name.length
      for (const [name, value] of node.attributes ?? []) count += name.length + value.length
    }
  }
  return count
}

/** True if a node is inside the element above it, or beside that element or one around it. */
function isPlaced(node: XmlNode, index: number, nodes: readonly XmlNode[]): boolean {
  const above = nodes[index - 1]
  if (node.depth === 0) return 'name' in node
  if (!above) return false
  return node.depth <= above.depth + ('name' in above ? 1 : 0)
}

/** Control characters that XML can't have. Tabs and line breaks are as in the file. */
const CONTROLS = /[^\P{Cc}\t\n\r\u0080-\u009f]/gu

function cleanText(text: string): string {
  return text.replace(CONTROLS, '').toWellFormed()
}

/** Removes control characters from all texts. */
export function cleanXml(nodes: readonly XmlNode[]): XmlNode[] {
  return nodes.map((node) => {
    if ('text' in node) return { depth: node.depth, text: cleanText(node.text) }
    const { depth, name, attributes } = node
    return {
      depth,
      name,
      ...(attributes?.length
        ? { attributes: attributes.map(([key, value]) => [key, cleanText(value)] as const) }
        : {}),
    }
  })
}
