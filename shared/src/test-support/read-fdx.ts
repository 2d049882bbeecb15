/** Reads Final Draft trees in tests. */
import { readFdx } from '../formats/fdx/read-fdx.ts'
import type { XmlElement } from '../formats/common/xml-tree.ts'
import type { ImportedElement, ImportedScript } from '../formats/imported.ts'
import { importedOf, withoutForms } from './imported.ts'
import { fdx } from './xml.ts'

/** Returns a file's script without the forms of its paragraphs. */
export function read(root: XmlElement): ImportedScript {
  const script = importedOf(readFdx(root))
  return { ...script, elements: withoutForms(script.elements) }
}

/** Reads the elements of a file with these paragraphs. */
export function elementsOf(...paragraphs: readonly XmlElement[]): readonly ImportedElement[] {
  return read(fdx(paragraphs)).elements
}
