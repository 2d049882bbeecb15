/** How PDF writes values (ISO 32000-1, 7.3). */

/** Digits after the point that are a thousandth of a point, far below what any printer shows. */
const DECIMALS = 3

export function numberText(value: number): string {
  return String(Number(value.toFixed(DECIMALS)))
}

/** Bytes of one character each, which is how this module holds what is not text. */
export function latinBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** A string of bytes, each given as the character of its number. */
export function literal(bytes: string): string {
  return `(${bytes.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll('\r', String.raw`\r`)})`
}

function hex(codes: readonly number[]): string {
  return codes.map((code) => code.toString(16).padStart(4, '0')).join('')
}

/** A string of two-byte codes. */
export function hexString(codes: readonly number[]): string {
  return `<${hex(codes)}>`
}

/** UTF-16 units of a text. */
function unitsOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
}

/** A text in UTF-16, as maps to Unicode have it. */
export function utf16String(text: string): string {
  return hexString(unitsOf(text))
}

const BYTE_ORDER_MARK = 0xfeff

/** A text string (7.9.2.2): a title, a name. */
export function textString(text: string): string {
  if (/^[ -~]*$/.test(text)) return literal(text)
  return hexString([BYTE_ORDER_MARK, ...unitsOf(text)])
}

/** A date in UTC (7.9.4). */
export function dateString(at: Date): string {
  return literal(`D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`)
}
