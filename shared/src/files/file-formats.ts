/**
 * The formats of script files by the extension of their files, in the order in which lists show them.
 * Import, export, dialogs, the desktop app's open files, the user guide and the landing page read this
 * table. The readers, and how their formats are recognized, are in
 * `desktop/renderer/services/import/import-formats.ts`; the writers in
 * `desktop/renderer/features/export/export-formats.ts`.
 */
import { getKeys } from '../records.ts'

const both = (label: string) => ({ label, isRead: true, isWritten: true, isLinked: false }) as const
const read = (label: string) => ({ ...both(label), isWritten: false }) as const
const written = (label: string) => ({ ...both(label), isRead: false }) as const
/** A script that is opened from such a file can be saved back to it. */
const linked = (label: string) => ({ ...both(label), isLinked: true }) as const

export const FILE_FORMATS = {
  fdx: linked('Final Draft'),
  fountain: linked('Fountain'),
  pdf: both('PDF'),
  docx: both('Word document'),
  rtf: read('Rich text'),
  fadein: read('Fade In'),
  osf: both('Open Screenplay Format'),
  celtx: read('Celtx'),
  trelby: read('Trelby'),
  highland: read('Highland'),
  html: written('Web page'),
  txt: both('Plain text'),
  scenewright: both('Scenewright file'),
} as const

type Table = typeof FILE_FORMATS
export type FormatId = keyof Table
type IdsWith<Row> = { [Id in FormatId]: Table[Id] extends Row ? Id : never }[FormatId]
export type ImportFormat = IdsWith<Readonly<{ isRead: true }>>
export type ExportFormat = IdsWith<Readonly<{ isWritten: true }>>
export type LinkedFormat = IdsWith<Readonly<{ isLinked: true }>>

const IDS = getKeys(FILE_FORMATS)
export const IMPORT_FORMATS = IDS.filter((id): id is ImportFormat => FILE_FORMATS[id].isRead)
export const EXPORT_FORMATS = IDS.filter((id): id is ExportFormat => FILE_FORMATS[id].isWritten)
export const LINKED_FORMATS = IDS.filter(isLinkedFormat)

export function isLinkedFormat(id: FormatId): id is LinkedFormat {
  return FILE_FORMATS[id].isLinked
}

/** Returns the extensions of imported files. A Word document with macros has its own. */
export function listImportExtensions(): readonly string[] {
  return [...IMPORT_FORMATS, 'docm']
}
