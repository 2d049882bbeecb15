/**
 * The formats of script files, in the order in which lists show them. Import, export, dialogs, the
 * desktop app's open files, the user guide and the landing page read this table. The readers, and how
 * their formats are recognized, are in `desktop/renderer/services/import/import-formats.ts`; the
 * writers in `desktop/renderer/features/export/export-formats.ts`.
 */
import { keysOf } from '../records.ts'

type FileFormat<IsRead extends boolean, IsWritten extends boolean> = Readonly<{
  label: string
  /** Without the dot; the first one is that of written files. */
  extensions: readonly [string, ...string[]]
  isRead: IsRead
  isWritten: IsWritten
}>

type Extensions = FileFormat<true, true>['extensions']

const row =
  <IsRead extends boolean, IsWritten extends boolean>(isRead: IsRead, isWritten: IsWritten) =>
  (label: string, ...extensions: Extensions): FileFormat<IsRead, IsWritten> => ({
    label,
    extensions,
    isRead,
    isWritten,
  })
const both = row(true, true)
const read = row(true, false)
const written = row(false, true)

export const FILE_FORMATS = {
  fdx: both('Final Draft', 'fdx'),
  fountain: both('Fountain', 'fountain'),
  pdf: both('PDF', 'pdf'),
  docx: both('Word document', 'docx', 'docm'),
  rtf: read('Rich text', 'rtf'),
  fadeIn: read('Fade In', 'fadein'),
  osf: both('Open Screenplay Format', 'osf'),
  celtx: read('Celtx', 'celtx'),
  trelby: read('Trelby', 'trelby'),
  highland: read('Highland', 'highland'),
  html: written('Web page', 'html'),
  text: both('Plain text', 'txt'),
  scenewright: both('Scenewright file', 'scenewright'),
} as const

type Table = typeof FILE_FORMATS
export type FormatId = keyof Table
type IdsWith<Row> = { [Id in FormatId]: Table[Id] extends Row ? Id : never }[FormatId]
export type ImportFormat = IdsWith<Readonly<{ isRead: true }>>
export type ExportFormat = IdsWith<Readonly<{ isWritten: true }>>

const IDS = keysOf(FILE_FORMATS)
export const IMPORT_FORMATS = IDS.filter((id): id is ImportFormat => FILE_FORMATS[id].isRead)
export const EXPORT_FORMATS = IDS.filter((id): id is ExportFormat => FILE_FORMATS[id].isWritten)

/** The format's name with the extension of its files: 'Final Draft (.fdx)'. */
export function describeFormat(id: FormatId): string {
  const { label, extensions } = FILE_FORMATS[id]
  return `${label} (.${extensions[0]})`
}
