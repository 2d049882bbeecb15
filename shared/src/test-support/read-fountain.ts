/** Reads Fountain in tests. */
import { readFountain } from '../formats/fountain/read-fountain.ts'
import type { ImportedScript } from '../formats/imported.ts'
import { importedOf } from './imported.ts'

export function read(text: string): ImportedScript {
  return importedOf(readFountain(text))
}

export const elements = (text: string) => read(text).elements
/** Reads the elements as lines of `type: content`. */
export const lines = (text: string) =>
  elements(text).map(({ type, content }) => `${type}: ${content}`)
/** Reads the `extra` of each element. */
export const extras = (text: string) => elements(text).map(({ extra }) => extra)
