/**
 * The formats of script files by the extension of their files, in the order in which lists show them.
 * Import, export, dialogs, the desktop app's open files, the user guide and the landing page read this
 * table. The readers, and how their formats are recognized, are in
 * `desktop/renderer/services/import/import-formats.ts`; the writers in
 * `desktop/renderer/features/export/export-formats.ts`.
 */
import { getKeys } from '../records.ts'

const both = (label: string) => ({ label, isRead: true, isWritten: true }) as const
const read = (label: string) => ({ label, isRead: true, isWritten: false }) as const
const written = (label: string) => ({ label, isRead: false, isWritten: true }) as const

export const FILE_FORMATS = {
  fdx: both('Final Draft'),
  fountain: both('Fountain'),
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

const IDS = getKeys(FILE_FORMATS)
export const IMPORT_FORMATS = IDS.filter((id): id is ImportFormat => FILE_FORMATS[id].isRead)
export const EXPORT_FORMATS = IDS.filter((id): id is ExportFormat => FILE_FORMATS[id].isWritten)

/** Returns the extensions of imported files. A Word document with macros has its own. */
export function listImportExtensions(): readonly string[] {
  return [...IMPORT_FORMATS, 'docm']
}
