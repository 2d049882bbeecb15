/**
 * Decodes a file by its byte order mark, else by its XML declaration, else as UTF-8, else as
 * Windows-1252.
 */

export type DecodedText = Readonly<{
  text: string
  /** Damaged bytes and guesses, each as a sentence for the writer. */
  problems: readonly string[]
}>

/** The usual encoding of Windows programs that don't declare one. */
const FALLBACK = 'windows-1252'
/** Bytes in which to look for an XML declaration or the pattern of UTF-16. */
const HEAD_BYTES = 256

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Decodes text in any encoding. Unreadable bytes become U+FFFD and are reported. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  const detected = marked?.[0] ?? detectUtf16(bytes)
  if (detected) return decodedAs(detected, bytes)
  const declared = declaredEncoding(bytes)
  // A declaration that can be read byte by byte isn't in UTF-16, whatever it says.
  const encoding = declared && !/^(utf|ucs|iso-10646)/i.test(declared) ? declared : 'utf-8'
  const exact = decodeExactly(encoding, bytes) ?? decodeExactly('utf-8', bytes)
  if (exact !== undefined) return { text: exact, problems: [] }
  return {
    text: new TextDecoder(FALLBACK).decode(bytes),
    problems: [
      "The file's text encoding is unknown, so it was read as Western European. Check accented letters and quotation marks.",
    ],
  }
}

function decodedAs(encoding: string, bytes: Uint8Array): DecodedText {
  const exact = decodeExactly(encoding, bytes)
  if (exact !== undefined) return { text: exact, problems: [] }
  return {
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
 * Detects UTF-16 without a byte order mark. Every format starts with Latin letters, in which every
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
