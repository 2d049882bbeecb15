import { encodeText } from '#renderer/services/import/encoding/encode-text.ts'

/** @param encoding a label of an encoding with one or two bytes for each character */
export function encodedText(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const bytes = encodeText(text, encoding)
  if (!bytes) throw new Error(`${encoding} doesn't have all of the text's characters`)
  return bytes
}

/** UTF-16 without a byte order mark. */
export function utf16Text(text: string, order: 'le' | 'be'): Uint8Array<ArrayBuffer> {
  return encodedText(text, `utf-16${order}`)
}
