/** Word documents for tests. */
import { strToU8, zipSync } from 'fflate'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A paragraph with these properties (XML) and runs (XML), or plain text. */
export function p(properties: string, content: string): string {
  const runs = content.startsWith('<') || content === '' ? content : r(content)
  return `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`
}

export function r(text: string, properties = ''): string {
  const look = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`
  return `<w:r>${look}<w:t xml:space="preserve">${text}</w:t></w:r>`
}

export function styled(id: string, content: string): string {
  return p(`<w:pStyle w:val="${id}"/>`, content)
}

/** A paragraph that begins so many inches from the left margin. */
export function indented(inches: number, content: string, more = ''): string {
  return p(`${more}<w:ind w:left="${Math.round(inches * 1440)}"/>`, content)
}

/** A style with this name and id; `look` is XML. */
export function style(id: string, name: string, look = '', type = 'paragraph'): string {
  return `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${look}</w:style>`
}

type Parts = Readonly<{ styles?: string; others?: Readonly<Record<string, string>> }>

/** @param others further parts by name, as the inside of their root */
export function docx(
  body: readonly string[],
  { styles = '', others = {} }: Parts = {},
): Uint8Array {
  const part = (root: string, inside: string) => strToU8(`<w:${root} ${W}>${inside}</w:${root}>`)
  return zipSync({
    'word/document.xml': part('document', `<w:body>${body.join('')}</w:body>`),
    'word/styles.xml': part('styles', styles),
    ...Object.fromEntries(
      Object.entries(others).map(([name, inside]) => [name, part('part', inside)]),
    ),
  })
}
