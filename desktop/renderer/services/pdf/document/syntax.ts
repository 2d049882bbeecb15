/** The syntax of PDF's values (ISO 32000-1, 7.3). */

/** A thousandth of a point, far finer than any printer. */
const PRECISION = 1000

export function numberText(value: number): string {
  return String(Math.round(value * PRECISION) / PRECISION + 0)
}

/** Formats numbers, separated by spaces. */
export function numbers(...values: readonly number[]): string {
  return values.map(numberText).join(' ')
}

/** Converts a string with one character per byte, which is how jsPDF holds binary data. */
export function latinBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** The most arguments of a function call that every browser accepts. */
const MOST_ARGUMENTS = 8192

/** Converts bytes to a string with one character per byte. */
export function latinText(bytes: Uint8Array): string {
  // Not a TextDecoder: its 'latin1' is Windows-1252.
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += MOST_ARGUMENTS) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + MOST_ARGUMENTS)))
  }
  return parts.join('')
}

/** A literal string, from one character per byte. */
export function literal(bytes: string): string {
  return `(${bytes.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll('\r', String.raw`\r`)})`
}

function hex(codes: readonly number[]): string {
  return codes.map((code) => code.toString(16).padStart(4, '0')).join('')
}

/** A hexadecimal string of two-byte codes. */
export function hexString(codes: readonly number[]): string {
  return `<${hex(codes)}>`
}

/** The UTF-16 code units of a text. */
function unitsOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
}

/** A text in UTF-16, as CMaps contain it. */
export function utf16String(text: string): string {
  return hexString(unitsOf(text))
}

const BYTE_ORDER_MARK = 0xfeff

/** A text string (7.9.2.2) in UTF-16, with its byte order mark. */
export function unicodeString(text: string): string {
  return hexString([BYTE_ORDER_MARK, ...unitsOf(text)])
}

/** A text string, for example a title. */
export function textString(text: string): string {
  return /^[ -~]*$/.test(text) ? literal(text) : unicodeString(text)
}
