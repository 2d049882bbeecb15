/** Encodes text for tests. `TextEncoder` writes UTF-8 only, so this inverts `TextDecoder`. */

/** @param encoding a label of an encoding with one or two bytes for each character */
export function encodedText(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const table = tableOf(encoding)
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character)
      if (!bytes) throw new Error(`${encoding} has no ${character}`)
      return bytes
    }),
  )
}

const tables = new Map<string, Map<string, readonly number[]>>()

function tableOf(encoding: string): Map<string, readonly number[]> {
  const cached = tables.get(encoding)
  if (cached) return cached
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, readonly number[]>()
  const add = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes))
    const isOne = Array.from(character).length === 1 && character !== '\uFFFD'
    if (isOne && !table.has(character)) table.set(character, bytes)
  }
  const all = Array.from({ length: 256 }, (_, byte) => byte)
  for (const byte of all) add(byte)
  for (const lead of all.slice(0x80)) for (const trail of all.slice(0x40)) add(lead, trail)
  tables.set(encoding, table)
  return table
}

/** UTF-16 without a byte order mark. */
export function utf16Text(text: string, order: 'le' | 'be'): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    text.split('').flatMap((unit) => {
      const code = unit.charCodeAt(0)
      const pair = [code & 0xff, code >> 8]
      return order === 'le' ? pair : pair.toReversed()
    }),
  )
}
