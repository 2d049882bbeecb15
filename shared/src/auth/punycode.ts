/** Punycode: writes a label of a domain name in ASCII (RFC 3492). */

const BASE = 36
const MIN_THRESHOLD = 1
const MAX_THRESHOLD = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_NON_ASCII = 0x80
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns an ASCII label unchanged, and any other with the prefix `xn--`. */
export function asciiLabel(label: string): string {
  const points = [...label].map((character) => character.codePointAt(0) ?? 0)
  const ascii = points.filter((point) => point < FIRST_NON_ASCII)
  if (ascii.length === points.length) return label
  const prefix = ascii.length > 0 ? `${String.fromCodePoint(...ascii)}-` : ''
  return `xn--${prefix}${encodeRest(points, ascii.length)}`
}

/** Encodes where the other characters are, in the order of their code points. */
function encodeRest(points: readonly number[], asciiCount: number): string {
  let text = ''
  let delta = 0
  let bias = FIRST_BIAS
  let handled = asciiCount
  let reached = FIRST_NON_ASCII
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= reached))
    delta += (next - reached) * (handled + 1)
    reached = next
    for (const point of points) {
      if (point < reached) delta += 1
      if (point !== reached) continue
      text += encodeNumber(delta, bias)
      bias = adaptedBias(delta, handled + 1, handled === asciiCount)
      delta = 0
      handled += 1
    }
    delta += 1
    reached += 1
  }
  return text
}

function encodeNumber(delta: number, bias: number): string {
  let text = ''
  let rest = delta
  for (let position = BASE; ; position += BASE) {
    const threshold = Math.min(Math.max(position - bias, MIN_THRESHOLD), MAX_THRESHOLD)
    if (rest < threshold) return text + DIGITS.charAt(rest)
    const range = BASE - threshold
    text += DIGITS.charAt(threshold + ((rest - threshold) % range))
    rest = Math.floor((rest - threshold) / range)
  }
}

function adaptedBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  while (rest > ((BASE - MIN_THRESHOLD) * MAX_THRESHOLD) / 2) {
    rest = Math.floor(rest / (BASE - MIN_THRESHOLD))
    bias += BASE
  }
  return bias + Math.floor(((BASE - MIN_THRESHOLD + 1) * rest) / (rest + SKEW))
}
