/** Elements of XML as text. What XML cannot hold is left out, what it reads otherwise is escaped. */

/** Control characters but tab and line break, and two that are no characters (XML 1.0, 2.2). */
const FORBIDDEN = /[^\P{Cc}\t\n\u0080-\u009f]|[\ufffe\uffff]/gu

type Attributes = Readonly<Record<string, string | undefined>>

/** An element with elements inside, each on a line of its own. */
export function block(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  const lines = inside.filter((line) => line !== '')
  if (lines.length === 0) return `<${name}${written(attributes)}/>`
  return [`<${name}${written(attributes)}>`, ...lines, `</${name}>`].join('\n')
}

/** An element that holds a text, space for space. */
export function textElement(name: string, attributes: Attributes, text: string): string {
  if (text === '') return `<${name}${written(attributes)}/>`
  return `<${name}${written(attributes)}>${escaped(text)}</${name}>`
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${attributeText(value)}"`))
    .join('')
}

/** A reader makes a space of each line break in an attribute, unless it is written by number. */
function attributeText(value: string): string {
  return escaped(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
