/** The syntax of PDF's values (ISO 32000-1, 7.3). */

/** A thousandth of a point, far finer than any printer. */
const DECIMALS = 3

export function numberText(value: number): string {
  return String(Number(value.toFixed(DECIMALS)))
}

/** Converts a string with one character per byte, which is how this module holds binary data. */
export function latinBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
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

/** A text string (7.9.2.2), for example a title. */
export function textString(text: string): string {
  if (/^[ -~]*$/.test(text)) return literal(text)
  return hexString([BYTE_ORDER_MARK, ...unitsOf(text)])
}

/** A date in UTC (7.9.4). */
export function dateString(at: Date): string {
  return literal(`D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`)
}
