/**
 * Recognizes and reads the formats of the table in `shared/src/files/file-formats.ts` that can be
 * imported. A reader is a separate chunk, which is loaded for the first file of its format.
 */
import type { ImportFormat } from '@scenewright/shared/files/file-formats.ts'
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { KeptLayout } from '@scenewright/shared/formats/fountain/own-layout.ts'
import { getKeys } from '@scenewright/shared/records.ts'
import { CELTX_PROJECT, FADE_IN_SCRIPT, HIGHLAND_TEXT } from './readers/zip-entries.ts'

export type TextStart = Readonly<{
  /** The name of the file. */
  name: string
  /** Its first characters. */
  start: string
  /** The same without white space in front. */
  head: string
}>

export type TextFormat = Readonly<{
  isFormat: (file: TextStart) => boolean
  /** A Scenewright file has blocks and ids, so it is read in another way. */
  read?: (text: string) => Promise<ImportResult>
  /** Adds the layout of the file to its script, and lists what exported files have in another form. */
  keepLayout?: (text: string, script: Script) => Promise<KeptLayout>
}>

/** Formats that are text. The first that recognizes a file reads it. */
export const TEXT_FORMATS = {
  scenewright: {
    // It may have been renamed to .json.
    isFormat: ({ name, head }) =>
      /\.(scenewright|json)$/i.test(name) || /^\{\s*"format"\s*:\s*"scenewright/.test(head),
  },
  osf: {
    isFormat: ({ head }) => isXml(head) && firstElement(head) === 'document',
    read: async (text) => (await import('./readers/read-osf-text.ts')).readOsfText(text),
  },
  fdx: {
    isFormat: ({ head }) => isXml(head),
    read: async (text) => (await import('./fdx/read-fdx-text.ts')).readFdxText(text),
  },
  trelby: {
    // The version, followed by a setting or a line of the script (Trelby: fileformat.txt).
    isFormat: ({ head }) => /^#Version \d+[ \t]*\r?\n(?:#[A-Z]|[>+&|.][\\._:(/=%@])/.test(head),
    async read(text) {
      const { readTrelby } = await import('@scenewright/shared/formats/trelby/read-trelby.ts')
      return readTrelby(text)
    },
  },
  txt: {
    isFormat: ({ name, start }) => !/\.(fountain|spmd)$/i.test(name) && isPrinted(start),
    async read(text) {
      const { readPlainText } =
        await import('@scenewright/shared/formats/plain-text/read-plain-text.ts')
      return readPlainText(text)
    },
  },
  fountain: {
    isFormat: () => true,
    async read(text) {
      const { readFountain } = await import('@scenewright/shared/formats/fountain/read-fountain.ts')
      return readFountain(text)
    },
    async keepLayout(text, script) {
      const { keepLayout } = await import('@scenewright/shared/formats/fountain/own-layout.ts')
      return keepLayout(text, script)
    },
  },
} as const satisfies Partial<Record<ImportFormat, TextFormat>>

type BinaryFormat = Readonly<{
  /** A file's first characters. */
  start?: string
  /** An entry's name in a file that is a zip archive. */
  entry?: RegExp
  read: (bytes: Uint8Array<ArrayBuffer>) => Promise<ImportResult>
}>

/** Formats that are read from a file's bytes. */
export const BINARY_FORMATS: Readonly<Record<BinaryId, BinaryFormat>> = {
  pdf: {
    start: '%PDF-',
    read: async (bytes) => (await import('./pdf/read-pdf.ts')).readPdf(bytes),
  },
  rtf: {
    start: String.raw`{\rtf`,
    read: async (bytes) => (await import('../rtf/read-rtf-file.ts')).readRtfFile(bytes),
  },
  highland: {
    entry: HIGHLAND_TEXT,
    read: async (bytes) => (await import('./readers/read-highland.ts')).readHighland(bytes),
  },
  fadein: {
    entry: FADE_IN_SCRIPT,
    read: async (bytes) => (await import('./readers/read-fade-in.ts')).readFadeIn(bytes),
  },
  celtx: {
    entry: CELTX_PROJECT,
    read: async (bytes) => (await import('./readers/read-celtx.ts')).readCeltx(bytes),
  },
  docx: {
    entry: /^word\/document\.xml$/,
    read: async (bytes) => (await import('../docx/read-docx-file.ts')).readDocxFile(bytes),
  },
}

export type TextId = keyof typeof TEXT_FORMATS
export type BinaryId = Exclude<ImportFormat, TextId>
export const TEXT_IDS = getKeys(TEXT_FORMATS)
export const BINARY_IDS = getKeys(BINARY_FORMATS)

function isXml(head: string): boolean {
  return /^<(\?xml|FinalDraft|document)[\s>]/.test(head)
}

function firstElement(head: string): string | undefined {
  return /<([a-z][\w:.-]*)/i.exec(head)?.[1]?.toLowerCase()
}

/** The least indentation of cues and speeches in a printed script, in columns. */
const INDENT_COLUMNS = 8
/** The share of indented lines from which a text counts as a printed script. */
const PRINTED_SHARE = 0.2

/** True if the text is indented like a printed script. */
function isPrinted(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const indented = lines.filter(
    (line) => line.replaceAll('\t', ' '.repeat(INDENT_COLUMNS)).search(/\S/) >= INDENT_COLUMNS,
  )
  return indented.length / lines.length >= PRINTED_SHARE
}
