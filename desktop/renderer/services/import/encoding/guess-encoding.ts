/** Guesses a text's encoding from its bytes, with jschardet (docs/decisions/text-encodings.md). */
import { TEXT_ENCODINGS, type TextEncoding } from './text-encodings.ts'

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

/** @param bytes text that isn't UTF-8 and has no byte order mark */
export async function guessEncoding(bytes: Uint8Array): Promise<TextEncoding> {
  const guess = await detected(informativePart(bytes), OTHERS)
  if (guess === 'x-mac-cyrillic' && hasWindowsCapitals(bytes)) return 'windows-1251'
  return guess ?? FALLBACK
}

/** Detects UTF-16 in any writing system; `undefined` if the bytes are something else. */
export async function guessUtf16(bytes: Uint8Array): Promise<TextEncoding | undefined> {
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

const LINE_END = 0x0a

/**
 * True if Cyrillic bytes have the capitals of Windows-1251 rather than the Mac's. Both have the same
 * small letters, so a short text leaves the detector undecided.
 */
function hasWindowsCapitals(bytes: Uint8Array): boolean {
  const within = (from: number, to: number) =>
    bytes.reduce((count, byte) => count + Number(byte >= from && byte <= to), 0)
  return within(0xc0, 0xde) > within(0x80, 0x9f)
}
