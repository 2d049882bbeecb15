/** The results of file readers, for tests. */
import { someExtra } from '../script/element-extra.ts'
import type { ImportedElement, ImportedScript, ImportResult } from '../formats/imported.ts'

/** Returns the imported script; throws the reader's message if it rejected the file. */
export function importedOf(result: ImportResult): ImportedScript {
  if (!result.ok) throw new Error(result.error)
  return result.script
}

/** Returns elements without the forms of their paragraphs in the file. */
export function withoutForms(elements: readonly ImportedElement[]): ImportedElement[] {
  return elements.map(({ extra: whole, ...element }) => {
    const extra = whole && someExtra({ ...whole, fileForm: undefined })
    return { ...element, ...(extra ? { extra } : {}) }
  })
}
