/**
 * What a file is, told by what stands in it: a name may say anything. What is no screenplay that can
 * be read is refused with what to do instead.
 */

export type ImportFormat = 'fountain' | 'fdx' | 'scenewright' | 'text'

export type ToldFormat =
  | Readonly<{ ok: true; format: ImportFormat }>
  /** A sentence for the writer. */
  | Readonly<{ ok: false; error: string }>

const EXPORT_INSTEAD = 'export the script as Final Draft (.fdx) or Fountain'
const PDF = `This is a PDF, which holds printed pages and no script. In the program it was written in, ${EXPORT_INSTEAD}, and import that file.`
const WORD =
  'This is a word processor’s document. Save it there as plain text (.txt) and import that file, or copy its text and paste it onto the page.'
const OLD_FINAL_DRAFT =
  'This is a file of an early Final Draft. Open it in Final Draft 8 or later, save it as .fdx, and import that file.'
const OTHER_PROGRAM = `This is another program’s own file. In that program, ${EXPORT_INSTEAD}, and import that file.`
const ARCHIVE = 'This is an archive. Unpack it and import the script that is in it.'
const MEDIA = 'This is a picture, a sound or a film, and no script.'
const WEB_PAGE =
  'This is a web page. Copy its text and paste it onto the page, or save it as plain text (.txt) and import that file.'
const BINARY = `This file holds no text that can be read. ${capital(EXPORT_INSTEAD)} in the program it was written in, and import that file.`
const EMPTY = 'This file is empty.'

/** Endings of word processors' files, which are zip archives inside or formats of their own. */
const WORD_ENDINGS = /\.(docx?|docm|odt|rtf|pages|wps)$/i
const OLD_FINAL_DRAFT_ENDINGS = /\.(fdr|fdt|fdrt)$/i
const ARCHIVE_ENDINGS = /\.(zip|7z|rar|gz|tgz|tar|bz2|xz)$/i
/** Ours; and JSON, as it may have been renamed. */
const COPY_ENDINGS = /\.(scenewright|json)$/i
const FOUNTAIN_ENDINGS = /\.(fountain|spmd)$/i

/** What a file of these kinds begins with. */
const SIGNATURES: readonly Readonly<{ starts: string; at?: number; error: string }>[] = [
  { starts: '%PDF', error: PDF },
  { starts: '{\\rtf', error: WORD },
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
const ZIP = 'PK\u0003\u0004'

/** Bytes that are looked at. */
const SIGNATURE_BYTES = 16

/**
 * Why a file is none that can be imported, by its first bytes.
 *
 * @returns a sentence for the writer; `null` for what may be a script
 */
export function refusedBytes(name: string, bytes: Uint8Array): string | null {
  if (bytes.length === 0) return EMPTY
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  if (start.startsWith(ZIP)) return refusedZip(name)
  const found = SIGNATURES.find(({ starts, at = 0 }) => start.startsWith(starts, at))
  if (found)
    return found.error === WORD && OLD_FINAL_DRAFT_ENDINGS.test(name)
      ? OLD_FINAL_DRAFT
      : found.error
  return null
}

function refusedZip(name: string): string {
  if (WORD_ENDINGS.test(name)) return WORD
  return ARCHIVE_ENDINGS.test(name) || !name.includes('.') ? ARCHIVE : OTHER_PROGRAM
}

/** Characters of a text that are looked at. */
const LOOKED_AT = 20_000
/** Share of characters that no text has, from which on a file is none. */
const UNREADABLE_SHARE = 0.05

/** What a text is. The readers themselves say what is amiss within their format. */
export function formatOfText(name: string, text: string): ToldFormat {
  const start = text.slice(0, LOOKED_AT)
  const head = start.trimStart()
  if (head === '') return { ok: false, error: EMPTY }
  if (COPY_ENDINGS.test(name) || /^\{\s*"format"\s*:\s*"scenewright/.test(head)) {
    return { ok: true, format: 'scenewright' }
  }
  if (isMostlyUnreadable(start)) {
    return { ok: false, error: OLD_FINAL_DRAFT_ENDINGS.test(name) ? OLD_FINAL_DRAFT : BINARY }
  }
  if (/^<(\?xml|FinalDraft)[\s>]/.test(head)) return { ok: true, format: 'fdx' }
  if (/^<(!doctype\s+html|html)[\s>]/i.test(head)) return { ok: false, error: WEB_PAGE }
  if (!FOUNTAIN_ENDINGS.test(name) && isPrinted(start)) return { ok: true, format: 'text' }
  return { ok: true, format: 'fountain' }
}

function isMostlyUnreadable(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  const unreadable = text.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0
  return unreadable / text.length > UNREADABLE_SHARE
}

/** Columns from which on a line stands as a printed script's cues and speeches do. */
const SET_IN = 8
/** Share of such lines that makes a printed script. */
const PRINTED_SHARE = 0.2

/** Whether the text keeps the indentation of a printed script. */
function isPrinted(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const setIn = lines.filter(
    (line) => line.replaceAll('\t', ' '.repeat(SET_IN)).search(/\S/) >= SET_IN,
  )
  return setIn.length / lines.length >= PRINTED_SHARE
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
