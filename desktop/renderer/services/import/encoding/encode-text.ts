/** Encodes text like a file that was read. `TextEncoder` writes UTF-8 only, so this inverts `TextDecoder`. */

/** @returns `null` if the encoding doesn't have all of the text's characters */
export function encodeText(text: string, label: string): Uint8Array<ArrayBuffer> | null {
  if (label === 'utf-8') return new TextEncoder().encode(text)
  if (label === 'utf-16le' || label === 'utf-16be') return encodeUtf16(text, label)
  const table = tableOf(label)
  const bytes: number[] = []
  for (const character of text) {
    const encoded = table.get(character)
    if (!encoded) return null
    bytes.push(...encoded)
  }
  return Uint8Array.from(bytes)
}

function encodeUtf16(text: string, label: 'utf-16le' | 'utf-16be'): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) {
    view.setUint16(at * 2, text.charCodeAt(at), label === 'utf-16le')
  }
  return new Uint8Array(view.buffer)
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** The characters of an encoding with one or two bytes for each. */
function tableOf(label: string): ReadonlyMap<string, readonly number[]> {
  const cached = tables.get(label)
  if (cached) return cached
  const decoder = new TextDecoder(label)
  const table = new Map<string, readonly number[]>()
  const add = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes))
    const isOne = Array.from(character).length === 1 && character !== '\uFFFD'
    if (isOne && !table.has(character)) table.set(character, bytes)
  }
  const all = Array.from({ length: 256 }, (_, byte) => byte)
  for (const byte of all) add(byte)
  for (const lead of all.slice(0x80)) for (const trail of all.slice(0x40)) add(lead, trail)
  tables.set(label, table)
  return table
}
