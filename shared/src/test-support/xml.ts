/** XML trees for tests, written as nested calls. */
import type { XmlElement } from '../formats/fdx/xml-tree.ts'

/** An element with these attributes; a child that is a text stands as it is. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (XmlElement | string)[]
): XmlElement {
  return { name, attributes: new Map(Object.entries(attributes)), children }
}

/** A paragraph of a Final Draft file; a text stands in a `Text`. */
export function paragraph(type: string, ...inside: readonly (XmlElement | string)[]): XmlElement {
  return paragraphWith({ Type: type }, ...inside)
}

/** The same with attributes of its own. */
export function paragraphWith(
  attributes: Readonly<Record<string, string>>,
  ...inside: readonly (XmlElement | string)[]
): XmlElement {
  return xml(
    'Paragraph',
    attributes,
    ...inside.map((child) => (typeof child === 'string' ? xml('Text', {}, child) : child)),
  )
}

/** A Final Draft file with these paragraphs. */
export function fdx(
  paragraphs: readonly XmlElement[],
  ...beside: readonly XmlElement[]
): XmlElement {
  return xml(
    'FinalDraft',
    { DocumentType: 'Script', Template: 'No', Version: '5' },
    xml('Content', {}, ...paragraphs),
    ...beside,
  )
}
