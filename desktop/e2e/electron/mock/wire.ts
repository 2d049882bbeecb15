/**
 * Encodes values as JSON, including what structured clone supports and JSON doesn't: bytes, dates,
 * undefined. The source also runs in the page, so it imports nothing and doesn't use Node.
 */

export interface Wire {
  /** @throws DataCloneError for values that can't be cloned, as Electron does */
  pack: (value: unknown) => string
  unpack: (text: string) => unknown
}

export function createWire(): Wire {
  type Packed =
    | { u: true }
    | { d: number }
    | { b: string }
    | { a: Packed[] }
    | { o: [string, Packed][] }
    | { v: unknown }

  function pack(value: unknown): Packed {
    if (value === undefined) return { u: true }
    if (value instanceof Date) return { d: Number(value) }
    if (value instanceof ArrayBuffer) return { b: toBase64(new Uint8Array(value)) }
    if (ArrayBuffer.isView(value)) {
      return { b: toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) }
    }
    if (Array.isArray(value)) return { a: value.map(pack) }
    if (typeof value === 'object' && value !== null) {
      return { o: Object.entries(value).map(([name, one]) => [name, pack(one)]) }
    }
    return { v: value }
  }

  function unpack(packed: Packed): unknown {
    if ('u' in packed) return undefined
    if ('d' in packed) return new Date(packed.d)
    if ('b' in packed) return Uint8Array.from(atob(packed.b), (char) => char.charCodeAt(0))
    if ('a' in packed) return packed.a.map(unpack)
    if ('o' in packed) return Object.fromEntries(packed.o.map(([name, one]) => [name, unpack(one)]))
    return packed.v
  }

  function toBase64(bytes: Uint8Array): string {
    let binary = ''
    for (let start = 0; start < bytes.length; start += 8192) {
      binary += String.fromCharCode(...bytes.subarray(start, start + 8192))
    }
    return btoa(binary)
  }

  return {
    pack: (value) => JSON.stringify(pack(structuredClone(value))),
    unpack: (text) => unpack(JSON.parse(text) as Packed),
  }
}
