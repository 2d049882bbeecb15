/**
 * Decodes a file by its byte order mark, else by its XML declaration, else as UTF-8, else with the
 * encoding that the bytes suggest.
 */
import { encodingName, type TextEncoding, TEXT_ENCODINGS } from './text-encodings.ts'

/** Guesses a text's encoding from its bytes, with jschardet (docs/decisions/text-encodings.md). */

/** Used if nothing else is likely: the usual encoding of Windows programs that don't declare one. */
const FALLBACK = 'windows-1252'

/** Guesses with less confidence are chance; three bytes of quotation marks reach 0.004. */
const MIN_CONFIDENCE = 0.03

/** Bytes of a long text that are looked at. */
const GUESSED_BYTES = 200_000

/** The encodings that the detector knows. */
const DETECTABLE = TEXT_ENCODINGS.flatMap((row) => ('detected' in row ? [row] : []))

const UTF16 = DETECTABLE.filter(({ label }) => label.startsWith('utf-16'))

const OTHERS = DETECTABLE.filter((row) => !UTF16.includes(row))

const LINE_END = 0x0a

export type DecodedText = Readonly<{
  text: string
  /** Damaged bytes and guesses, each as a sentence for the writer. */
  problems: readonly string[]
  /** The encoding, if it was guessed or chosen. */
  encoding?: TextEncoding
}>

/** With the encoding's label for `TextDecoder`. */
export type LabeledText = DecodedText & Readonly<{ label: string }>

/** Bytes in which to look for an XML declaration or the pattern of UTF-16. */
const HEAD_BYTES = 256

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The escape sequence before Japanese letters in ISO-2022-JP, whose bytes are ASCII (RFC 1468). */
// eslint-disable-next-line no-control-regex
const ISO_2022_JP = /\u001B\$[@B]/

/**
 * Decodes text in any encoding. Unreadable bytes become U+FFFD and are reported.
 *
 * @param chosen the encoding that the writer chose instead of the guessed one
 */
export async function decodeText(bytes: Uint8Array, chosen?: TextEncoding): Promise<DecodedText> {
  const { label: _label, ...decoded } = await decodeLabeled(bytes, chosen)
  return decoded
}

/** Like `decodeText`, for a text that is encoded again. */
export async function decodeLabeled(
  bytes: Uint8Array,
  chosen?: TextEncoding,
): Promise<LabeledText> {
  const decoded = await decodeAll(bytes, chosen)
  return { ...decoded, text: withoutPadding(decoded.text) }
}

/** Removes what isn't text: a byte order mark, also in the wrong order, and zeros after the end. */
function withoutPadding(text: string): string {
  let end = text.length
  while (end > 0 && text.codePointAt(end - 1) === 0) end -= 1
  return text.slice(0, end).replace(/^[\uFEFF\uFFFE]+/, '')
}

async function decodeAll(bytes: Uint8Array, chosen?: TextEncoding): Promise<LabeledText> {
  if (chosen) return { ...decodedAs(chosen, bytes), encoding: chosen }
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  const known = marked?.[0] ?? detectUtf16(bytes)
  if (known) return decodedAs(known, bytes)
  const declared = declaredEncoding(bytes)
  // A declaration that can be read byte by byte isn't in UTF-16, whatever it says.
  const encoding = declared && !/^(utf|ucs|iso-10646)/i.test(declared) ? declared : 'utf-8'
  // UTF-16 without Latin letters is valid UTF-8 too, with zero bytes for its spaces.
  const utf16 = bytes.includes(0) ? await exactUtf16(bytes) : undefined
  if (utf16) return utf16
  const exact = decodeExactly(encoding, bytes) ?? decodeExactly('utf-8', bytes)
  if (exact === undefined) return decodedByGuess(bytes)
  if (ISO_2022_JP.test(exact))
    return { ...decodedAs('iso-2022-jp', bytes), encoding: 'iso-2022-jp' }
  const isDeclared = decodeExactly(encoding, bytes) !== undefined
  return { text: exact, problems: [], label: isDeclared ? encoding : 'utf-8' }
}

async function decodedByGuess(bytes: Uint8Array): Promise<LabeledText> {
  const encoding = await guessEncoding(bytes)
  const { text, problems, label } = decodedAs(encoding, bytes)
  const guessed = `The file's text encoding is unknown, so it was read as ${encodingName(encoding)}. If letters or quotation marks look wrong, choose another text encoding.`
  return { text, problems: [guessed, ...problems], encoding, label }
}

/** Returns `undefined` if the bytes aren't UTF-16, or have control characters in UTF-16. */
async function exactUtf16(bytes: Uint8Array): Promise<LabeledText | undefined> {
  const encoding = await guessUtf16(bytes)
  const text = encoding && decodeExactly(encoding, bytes)
  // eslint-disable-next-line no-control-regex
  if (!encoding || text === undefined || /[\u0000-\u0008]/.test(text)) return undefined
  return { text, problems: [], encoding, label: encoding }
}

function decodedAs(encoding: string, bytes: Uint8Array): LabeledText {
  const exact = decodeExactly(encoding, bytes)
  if (exact !== undefined) return { text: exact, problems: [], label: encoding }
  return {
    label: encoding,
    text: new TextDecoder(encoding).decode(bytes),
    problems: ['Parts of the file are damaged. Each unreadable character is shown as �.'],
  }
}

/** Returns `undefined` if the bytes aren't valid in this encoding, or the encoding is unknown. */
function decodeExactly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Detects UTF-16 without a byte order mark in a text that starts with Latin letters, in which every
 * second byte is 0.
 */
function detectUtf16(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, HEAD_BYTES)
  if (head.length < 4 || !head.includes(0)) return undefined
  const zeros = [0, 1].map((parity) => {
    return head.filter((byte, index) => index % 2 === parity && byte === 0).length
  })
  const half = Math.floor(head.length / 2)
  const [even = 0, odd = 0] = zeros
  if (odd >= half * 0.7 && even < half * 0.1) return 'utf-16le'
  if (even >= half * 0.7 && odd < half * 0.1) return 'utf-16be'
  return undefined
}

/** Returns the encoding in an XML declaration (XML 1.0, section 4.3.3). */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
}

/** @param bytes text that isn't UTF-8 and has no byte order mark */
async function guessEncoding(bytes: Uint8Array): Promise<TextEncoding> {
  const guess = await detected(informativePart(bytes), OTHERS)
  if (guess === 'x-mac-cyrillic' && hasWindowsCapitals(bytes)) return 'windows-1251'
  return guess ?? FALLBACK
}

/** Detects UTF-16 in any writing system; `undefined` if the bytes are something else. */
async function guessUtf16(bytes: Uint8Array): Promise<TextEncoding | undefined> {
  return detected(bytes.subarray(0, GUESSED_BYTES), UTF16)
}

async function detected(
  bytes: Uint8Array,
  among: typeof DETECTABLE,
): Promise<TextEncoding | undefined> {
  const { detect } = await import('jschardet')
  const names = among.map((row) => row.detected)
  const { encoding, confidence } = detect(bytes, { detectEncodings: [...names, FALLBACK] })
  if (encoding === null || confidence < MIN_CONFIDENCE) return undefined
  return among.find((row) => row.detected === encoding.toLowerCase())?.label
}

/** The start of a long text, from its first byte that isn't ASCII. */
function informativePart(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= GUESSED_BYTES) return bytes
  const first = bytes.findIndex((byte) => byte >= 0x80)
  const start = Math.max(0, bytes.lastIndexOf(LINE_END, first))
  return bytes.subarray(start, start + GUESSED_BYTES)
}

/**
 * True if Cyrillic bytes have the capitals of Windows-1251 rather than the Mac's. Both have the same
 * small letters, so a short text leaves the detector undecided.
 */
function hasWindowsCapitals(bytes: Uint8Array): boolean {
  const within = (from: number, to: number) =>
    bytes.reduce((count, byte) => count + Number(byte >= from && byte <= to), 0)
  return within(0xc0, 0xde) > within(0x80, 0x9f)
}
