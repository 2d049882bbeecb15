/** Writes XML elements as text. Escapes special characters and drops those XML can't represent. */

/** Control characters except tab and line breaks, and two noncharacters (XML 1.0, section 2.2). */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/gu

type Attributes = Readonly<Record<string, string | undefined>>

/** Writes an element with child elements on separate lines. */
export function block(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  const lines = inside.filter((line) => line !== '')
  if (lines.length === 0) return `<${name}${written(attributes)}/>`
  return [`<${name}${written(attributes)}>`, ...lines, `</${name}>`].join('\n')
}

/** Writes an element that contains text, with its exact white space. */
export function textElement(name: string, attributes: Attributes, text: string): string {
  if (text === '') return `<${name}${written(attributes)}/>`
  return `<${name}${written(attributes)}>${escaped(text)}</${name}>`
}

/** Writes an element that contains text and elements, given as XML, without adding white space. */
export function inline(name: string, attributes: Attributes, inside: readonly string[]): string {
  const xml = inside.join('')
  return xml === ''
    ? `<${name}${written(attributes)}/>`
    : `<${name}${written(attributes)}>${xml}</${name}>`
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${attributeText(value)}"`))
    .join('')
}

/** XML readers turn line breaks in attributes into spaces, except as character references. */
function attributeText(value: string): string {
  return escaped(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}

export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('\r', '&#13;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
