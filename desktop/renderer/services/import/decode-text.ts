/** A file's bytes as text: by its mark, by what it says of itself, by what its bytes can be. */

export type DecodedText = Readonly<{
  text: string
  /** What was read otherwise than the file says, or had to be guessed; each as a sentence. */
  problems: readonly string[]
}>

/** What Windows programs write that name no encoding. */
const FALLBACK = 'windows-1252'
/** Bytes in which an XML declaration or the form of UTF-16 is looked for. */
const LOOKED_AT_BYTES = 256

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Reads a file of any encoding; what cannot be read comes as U+FFFD, and is told. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  const form = marked?.[0] ?? formOfUtf16(bytes)
  if (form) return decodedAs(form, bytes)
  const declared = declaredEncoding(bytes)
  // The bytes of a file that says so in single bytes cannot be UTF-16.
  const said = declared && !/^(utf|ucs|iso-10646)/i.test(declared) ? declared : 'utf-8'
  const exact = decodeExactly(said, bytes) ?? decodeExactly('utf-8', bytes)
  if (exact !== undefined) return { text: exact, problems: [] }
  return {
    text: new TextDecoder(FALLBACK).decode(bytes),
    problems: [
      'The file does not say how its letters are written, and it is not UTF-8; it was read as Western European. Look at accented letters and quotation marks.',
    ],
  }
}

function decodedAs(form: string, bytes: Uint8Array): DecodedText {
  const exact = decodeExactly(form, bytes)
  if (exact !== undefined) return { text: exact, problems: [] }
  return {
    text: new TextDecoder(form).decode(bytes),
    problems: ['Some bytes of the file are damaged; the letters they stood for are shown as �.'],
  }
}

/** `undefined` when the bytes are none of that encoding, or nobody knows it. */
function decodeExactly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16 without a mark: of the first letters, which are Latin in every format, each second byte is 0. */
function formOfUtf16(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, LOOKED_AT_BYTES)
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

/** What an XML declaration says (XML 1.0, 4.3.3). */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, LOOKED_AT_BYTES))
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
}
