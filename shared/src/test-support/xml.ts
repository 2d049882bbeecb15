/** XML trees for tests, written as nested calls. */
import type { XmlElement } from '../formats/common/xml-tree.ts'

/** Makes an element with these attributes. A string child is its text. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (XmlElement | string)[]
): XmlElement {
  return { name, attributes: new Map(Object.entries(attributes)), children }
}

/** Makes a Final Draft paragraph. Strings are wrapped in a `Text` element. */
export function paragraph(type: string, ...inside: readonly (XmlElement | string)[]): XmlElement {
  return paragraphWith({ Type: type }, ...inside)
}

/** Makes a Final Draft paragraph with the given attributes. */
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

/** Makes a Final Draft file with these paragraphs, followed by `sections`. */
export function fdx(
  paragraphs: readonly XmlElement[],
  ...sections: readonly XmlElement[]
): XmlElement {
  return xml(
    'FinalDraft',
    { DocumentType: 'Script', Template: 'No', Version: '5' },
    xml('Content', {}, ...paragraphs),
    ...sections,
  )
}
