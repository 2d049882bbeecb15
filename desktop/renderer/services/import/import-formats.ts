/** The formats of files that can be imported. */

/** Formats that are text, and their names for the writer. */
export const TEXT_FORMATS = {
  fountain: 'Fountain',
  fdx: 'Final Draft',
  osf: 'Open Screenplay Format',
  trelby: 'Trelby',
  scenewright: 'Scenewright file',
  text: 'Plain text (by indentation)',
} as const

/** Formats that are read from a file's bytes, such as zip archives, and their names. */
export const BINARY_FORMATS = {
  fadeIn: 'Fade In',
  celtx: 'Celtx',
  highland: 'Highland',
  docx: 'Word document',
  rtf: 'Rich text (.rtf)',
  pdf: 'PDF',
} as const

export type TextFormat = keyof typeof TEXT_FORMATS
export type BinaryFormat = keyof typeof BINARY_FORMATS
export type ImportFormat = TextFormat | BinaryFormat

/** Each format's name for the writer. */
export const IMPORT_FORMATS: Readonly<Record<ImportFormat, string>> = {
  ...TEXT_FORMATS,
  ...BINARY_FORMATS,
}
