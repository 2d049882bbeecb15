/** Fountain as it is read, for tests. */
import { readFountain } from '../formats/fountain/read-fountain.ts'
import type { ImportedScript } from '../formats/imported.ts'
import { importedOf } from './imported.ts'

export function read(text: string): ImportedScript {
  return importedOf(readFountain(text))
}

export const elements = (text: string) => read(text).elements
/** The elements as lines of `type: content`. */
export const lines = (text: string) =>
  elements(text).map(({ type, content }) => `${type}: ${content}`)
/** What each element has beside its text. */
export const extras = (text: string) => elements(text).map(({ extra }) => extra)
