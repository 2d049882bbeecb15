/** Splits Rich Text Format into tokens (Microsoft: "Rich Text Format Specification", version 1.9.1). */

export type RtfToken =
  | Readonly<{ kind: 'open' | 'close' }>
  /** A control word such as `\li720`. Without a number, `value` is undefined. */
  | Readonly<{ kind: 'word'; name: string; value: number | undefined }>
  /** A control symbol such as `\~`. */
  | Readonly<{ kind: 'symbol'; name: string }>
  /** Bytes of text in the current code page: those written as `\'hh`, or plain characters. */
  | Readonly<{ kind: 'bytes'; bytes: Uint8Array; isEscaped: boolean }>

const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
const CR = 0x0d
const LF = 0x0a
const SPACE = 0x20
const MINUS = 0x2d
const QUOTE = 0x27
/** Longer words and numbers mean damage; the rest is read as text. */
const MAX_NAME = 32
const MAX_DIGITS = 10

/** Returns the tokens in order. Linear time; never fails. Binary data (`\bin`) is skipped. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at]
    if (byte === OPEN || byte === CLOSE) {
      yield { kind: byte === OPEN ? 'open' : 'close' }
      at += 1
    } else if (byte === BACKSLASH) {
      const { token, end } = control(bytes, at + 1)
      if (token?.kind === 'word' && token.name === 'bin') {
        at = end + Math.max(0, token.value ?? 0)
        continue
      }
      if (token) yield token
      at = end
    } else if (byte === CR || byte === LF || byte === 0) {
      at += 1
    } else {
      const end = textEnd(bytes, at)
      yield { kind: 'bytes', bytes: bytes.subarray(at, end), isEscaped: false }
      at = end
    }
  }
}

function textEnd(bytes: Uint8Array, start: number): number {
  let end = start
  while (end < bytes.length) {
    const byte = bytes[end]
    const isControl = byte === OPEN || byte === CLOSE || byte === BACKSLASH
    if (isControl || byte === CR || byte === LF || byte === 0) break
    end += 1
  }
  return end
}

type Control = Readonly<{ token: RtfToken | null; end: number }>

/** @param start after the backslash */
function control(bytes: Uint8Array, start: number): Control {
  const first = bytes[start]
  if (first === undefined) return { token: null, end: start }
  if (first === QUOTE) {
    const digits = String.fromCharCode(...bytes.subarray(start + 1, start + 3))
    if (!/^[\da-f]{2}$/i.test(digits)) return { token: null, end: start + 1 }
    const escaped = Uint8Array.of(Number.parseInt(digits, 16))
    return { token: { kind: 'bytes', bytes: escaped, isEscaped: true }, end: start + 3 }
  }
  if (!isLetter(first)) {
    // A backslash at the end of a line is a paragraph end.
    if (first === CR || first === LF) {
      return { token: { kind: 'word', name: 'par', value: undefined }, end: start + 1 }
    }
    return { token: { kind: 'symbol', name: String.fromCharCode(first) }, end: start + 1 }
  }
  return word(bytes, start)
}

function word(bytes: Uint8Array, start: number): Control {
  let end = start
  while (isLetter(bytes[end]) && end - start < MAX_NAME) end += 1
  const name = String.fromCharCode(...bytes.subarray(start, end))
  const numberStart = end
  if (bytes[end] === MINUS && isDigit(bytes[end + 1])) end += 1
  while (isDigit(bytes[end]) && end - numberStart < MAX_DIGITS) end += 1
  const digits = String.fromCharCode(...bytes.subarray(numberStart, end))
  if (bytes[end] === SPACE) end += 1
  const value = digits === '' ? undefined : Number(digits)
  return { token: { kind: 'word', name, value }, end }
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}
