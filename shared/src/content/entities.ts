/** The named references that occur in pasted text. Any other reference stays as typed. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

/**
 * The meanings of &#128; to &#159;. HTML reads them as Windows-1252, and word processors write them
 * (HTML standard, 'numeric character reference end state').
 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const WINDOWS_1252_START = 0x80

const REFERENCE = /&(?:#[xX]([0-9a-fA-F]+);?|#([0-9]+);?|([a-zA-Z]+);)/g
const REPLACEMENT = '\ufffd'
const MAX_CODE_POINT = 0x10ffff

function characterOf(codePoint: number): string {
  if (codePoint === 0 || codePoint > MAX_CODE_POINT) return REPLACEMENT
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return REPLACEMENT
  return WINDOWS_1252[codePoint - WINDOWS_1252_START] ?? String.fromCodePoint(codePoint)
}

/** Decodes HTML character references once: '&amp;lt;' becomes '&lt;'. */
export function decodeEntities(source: string): string {
  if (!source.includes('&')) return source
  return source.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16))
    if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10))
    return name !== undefined && Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole
  })
}

/** Escapes text for use between tags. */
export function encodeEntities(text: string): string {
  if (!/[&<>\u00a0]/.test(text)) return text
  // Without a callback, which would take ten times as long on text that is all '<'.
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;')
}
