/**
 * Detects a file's format by its content, because its name may be wrong. A file that can't be read
 * as a screenplay is refused, with advice on what to do instead.
 */
import type { BinaryFormat, TextFormat } from './import-formats.ts'
import { CELTX_PROJECT, FADE_IN_SCRIPT, HIGHLAND_TEXT } from './readers/zip-entries.ts'
import { zipNames } from './read-zip.ts'

/** A sentence for the writer. */
type Refused = Readonly<{ ok: false; error: string }>

export type DetectedContent =
  | Readonly<{ ok: true; content: 'text' }>
  | Readonly<{ ok: true; content: 'binary'; format: BinaryFormat }>
  | Refused

export type DetectedFormat = Readonly<{ ok: true; format: TextFormat }> | Refused

const EXPORT_INSTEAD = 'export the script as Final Draft (.fdx) or Fountain, and import that file.'
const WORD =
  'This is a word processor document of a format that can’t be read. Save it as a Word document (.docx) or plain text (.txt), and import that file.'
const OLD_FINAL_DRAFT =
  'This file is from an early version of Final Draft. Open it in Final Draft 8 or later, save it as .fdx, and import that file.'
const OTHER_PROGRAM = `This file is in another program’s own format. In that program, ${EXPORT_INSTEAD}`
const ARCHIVE = 'This is an archive. Unpack it, and import the script inside.'
const MEDIA = 'This is an image, audio or video file. Choose a file that contains a script.'
const WEB_PAGE =
  'This is a web page. Copy its text and paste it onto the page, or save it as plain text (.txt) and import that file.'
const BINARY = `This file contains no readable text. In the program that created it, ${EXPORT_INSTEAD}`
const EMPTY = 'This file is empty.'

/** Extensions of word processor files. Some of them are zip archives. */
const WORD_EXTENSIONS = /\.(docx?|docm|odt|rtf|pages|wps)$/i
const OLD_FINAL_DRAFT_EXTENSIONS = /\.(fdr|fdt|fdrt)$/i
const ARCHIVE_EXTENSIONS = /\.(zip|7z|rar|gz|tgz|tar|bz2|xz)$/i
/** Scenewright files, which may have been renamed to .json. */
const SCENEWRIGHT_EXTENSIONS = /\.(scenewright|json)$/i
const FOUNTAIN_EXTENSIONS = /\.(fountain|spmd)$/i

/** The first characters of files that are refused. `at` is their offset. */
const SIGNATURES: readonly Readonly<{ starts: string; at?: number; error: string }>[] = [
  { starts: '\u00d0\u00cf\u0011\u00e0', error: WORD },
  { starts: '7z\u00bc\u00af', error: ARCHIVE },
  { starts: 'Rar!\u001a', error: ARCHIVE },
  { starts: '\u001f\u008b', error: ARCHIVE },
  { starts: '\u0089PNG', error: MEDIA },
  { starts: '\u00ff\u00d8\u00ff', error: MEDIA },
  { starts: 'GIF8', error: MEDIA },
  { starts: 'RIFF', error: MEDIA },
  { starts: 'OggS\u0000', error: MEDIA },
  { starts: 'ID3\u0003', error: MEDIA },
  { starts: 'ID3\u0004', error: MEDIA },
  { starts: 'II*\u0000', error: MEDIA },
  { starts: 'MM\u0000*', error: MEDIA },
  { starts: 'ftyp', at: 4, error: MEDIA },
]
const RTF = '{\\rtf'
const PDF = '%PDF-'
const ZIP = 'PK\u0003\u0004'

/** Bytes at the start of a file that are checked. */
const SIGNATURE_BYTES = 16

/** A zip archive is a script of a format if it contains an entry with such a name. */
const ZIP_FORMATS: readonly (readonly [BinaryFormat, RegExp])[] = [
  ['highland', HIGHLAND_TEXT],
  ['fadeIn', FADE_IN_SCRIPT],
  ['celtx', CELTX_PROJECT],
  ['docx', /^word\/document\.xml$/],
]

/**
 * Detects by a file's first bytes whether it is text, another format that can be read, or a file
 * that can't be imported.
 */
export function detectContent(name: string, bytes: Uint8Array): DetectedContent {
  if (bytes.length === 0) return { ok: false, error: EMPTY }
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  if (start.startsWith(ZIP)) return detectZip(name, bytes)
  if (start.startsWith(RTF)) return { ok: true, content: 'binary', format: 'rtf' }
  if (start.startsWith(PDF)) return { ok: true, content: 'binary', format: 'pdf' }
  const found = SIGNATURES.find(({ starts, at = 0 }) => start.startsWith(starts, at))
  if (!found) return { ok: true, content: 'text' }
  const isOldFinalDraft = found.error === WORD && OLD_FINAL_DRAFT_EXTENSIONS.test(name)
  return { ok: false, error: isOldFinalDraft ? OLD_FINAL_DRAFT : found.error }
}

function detectZip(name: string, bytes: Uint8Array): DetectedContent {
  const names = zipNames(bytes)
  const found = ZIP_FORMATS.find(([, entry]) => names.some((each) => entry.test(each)))
  if (found) return { ok: true, content: 'binary', format: found[0] }
  return { ok: false, error: refusedZip(name) }
}

function refusedZip(name: string): string {
  if (WORD_EXTENSIONS.test(name)) return WORD
  return ARCHIVE_EXTENSIONS.test(name) || !name.includes('.') ? ARCHIVE : OTHER_PROGRAM
}

/** Characters at the start of a text that are checked. */
const CHECKED_CHARACTERS = 20_000
/** The share of control and replacement characters above which a file counts as binary. */
const UNREADABLE_SHARE = 0.05

/** Detects a text's format. Problems within the format are left to its reader. */
export function detectFormat(name: string, text: string): DetectedFormat {
  const start = text.slice(0, CHECKED_CHARACTERS)
  const head = start.trimStart()
  if (head === '') return { ok: false, error: EMPTY }
  if (SCENEWRIGHT_EXTENSIONS.test(name) || /^\{\s*"format"\s*:\s*"scenewright/.test(head)) {
    return { ok: true, format: 'scenewright' }
  }
  if (isMostlyUnreadable(start)) {
    return { ok: false, error: OLD_FINAL_DRAFT_EXTENSIONS.test(name) ? OLD_FINAL_DRAFT : BINARY }
  }
  if (/^<(\?xml|FinalDraft|document)[\s>]/.test(head)) {
    return { ok: true, format: isOsf(head) ? 'osf' : 'fdx' }
  }
  if (/^<(!doctype\s+html|html)[\s>]/i.test(head)) return { ok: false, error: WEB_PAGE }
  if (TRELBY.test(head)) return { ok: true, format: 'trelby' }
  if (!FOUNTAIN_EXTENSIONS.test(name) && isPrinted(start)) return { ok: true, format: 'text' }
  return { ok: true, format: 'fountain' }
}

/** True if the first element is that of the Open Screenplay Format. */
function isOsf(head: string): boolean {
  return /<([a-z][\w:.-]*)/i.exec(head)?.[1]?.toLowerCase() === 'document'
}

/** Trelby's first line, followed by a setting or a line of the script (Trelby: fileformat.txt). */
const TRELBY = /^#Version \d+[ \t]*\r?\n(?:#[A-Z]|[>+&|.][\\._:(/=%@])/

function isMostlyUnreadable(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  const unreadable = text.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0
  return unreadable / text.length > UNREADABLE_SHARE
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
