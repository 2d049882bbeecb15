/** Trees of Open Screenplay Format files for tests. */
import type { XmlElement } from '../formats/common/xml-tree.ts'
import type { ImportedScript } from '../formats/imported.ts'
import { readOsf } from '../formats/osf/read-osf.ts'
import { importedOf } from './imported.ts'
import { xml } from './xml.ts'

export type Attributes = Readonly<Record<string, string>>

/** A paragraph as versions 1.2, 2.0 and 3.0 write it. */
export function para(
  style: string,
  text: string,
  own: Attributes = {},
  about: Attributes = {},
): XmlElement {
  return xml('para', about, xml('style', { basestylename: style, ...own }), xml('text', {}, text))
}

/** A file of version 2.0 with these paragraphs, followed by `parts`. */
export function file(
  paragraphs: readonly XmlElement[],
  ...parts: readonly XmlElement[]
): XmlElement {
  const about = { type: 'Open Screenplay Format document', version: '20' }
  return xml('document', about, xml('paragraphs', {}, ...paragraphs), ...parts)
}

/** Reads a file that must not be refused. */
export const readTree = (root: XmlElement): ImportedScript => importedOf(readOsf(root))
