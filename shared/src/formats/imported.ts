/** The result of reading a file: elements in order, not yet divided into story blocks. */
import type { PreservedParts } from '../script/preserved-parts.ts'
import type { PageSettings } from '../script/page-settings.ts'
import type { Production } from '../script/production/production.ts'
import type { Element } from '../script/script.ts'

/** An element without an id. */
export type ImportedElement = Omit<Element, 'id'>

export type ImportedScript = Readonly<{
  /** '' if the file has none. */
  title: string
  author: string
  subheading: string
  pages?: PageSettings
  production?: Production
  kept?: PreservedParts
  elements: readonly ImportedElement[]
  /** One sentence for each thing not imported, with its place and what was done instead. */
  problems: readonly string[]
}>

export type ImportResult =
  | Readonly<{ ok: true; script: ImportedScript }>
  /** A sentence for the writer that says what to do. */
  | Readonly<{ ok: false; error: string }>

/** Returns a script with the name of its file as its title, if it has none. */
export function withFileTitle(script: ImportedScript, fileTitle: string): ImportedScript {
  if (script.title.trim() !== '' || fileTitle === '') return script
  return { ...script, title: fileTitle, kept: { ...script.kept, fileTitle } }
}
