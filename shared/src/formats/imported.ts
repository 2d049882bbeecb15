/** What reading a file of another program gives: elements in order, not yet in story blocks. */
import type { KeptParts } from '../script/kept-parts.ts'
import type { PageSettings } from '../script/page-settings.ts'
import type { Element } from '../script/script.ts'

/** An element that has no id yet. */
export type ImportedElement = Omit<Element, 'id'>

export type ImportedScript = Readonly<{
  /** '' where the file names none. */
  title: string
  author: string
  subheading: string
  pages?: PageSettings
  kept?: KeptParts
  elements: readonly ImportedElement[]
  /** What could not be brought in, each as a sentence that says where and what was done instead. */
  problems: readonly string[]
}>

export type ImportResult =
  | Readonly<{ ok: true; script: ImportedScript }>
  /** A sentence for the writer, which says what to do. */
  | Readonly<{ ok: false; error: string }>
