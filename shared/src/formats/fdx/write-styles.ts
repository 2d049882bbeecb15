/** Writes the paragraph settings of a Final Draft file. */
import { ELEMENT_TABLE, ELEMENT_TYPES } from '../../script/element-types.ts'
import type { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import type { Formatting } from '../../script/script.ts'
import { writePlace } from './paragraph-place.ts'
import { PLAIN_TEXT } from './plain-look.ts'
import { withBoldOption } from '../common/default-styles.ts'
import { createElement, type XmlElement } from '../common/xml-tree.ts'

/** The type after Return, and the key that selects the type (Final Draft: Behavior). */
const KEYS: ReadonlyMap<string, readonly [next: string, key: string]> = new Map([
  ['Cast List', ['Action', '8']],
  ['New Act', ['Scene Heading', '9']],
  ['End of Act', ['New Act', ':']],
  ['Cold Opening', ['Scene Heading', '']],
  ['Lyric', ['Action', ';']],
  ...ELEMENT_TYPES.map((type) => {
    const { name, next, key } = ELEMENT_TABLE[type].finalDraft
    return [name, [next, key]] as const
  }),
])

/** The settings of each paragraph type, including the script's bold options. */
export function styleElements(
  styles: NonNullable<PageSettings['styles']>,
  formatting: Formatting,
): XmlElement[] {
  return Object.entries(styles).map(([name, style]) =>
    styleElement(name, withBoldOption(name, style, formatting)),
  )
}

function styleElement(name: string, style: ParagraphStyle): XmlElement {
  const [next, key] = KEYS.get(name) ?? ['Action', '']
  return createElement(
    'ElementSettings',
    { Type: name },
    createElement('FontSpec', { ...PLAIN_TEXT, Style: lookText(style) }),
    createElement('ParagraphSpec', specOf(style)),
    createElement('Behavior', { PaginateAs: style.paginateAs, ReturnKey: next, Shortcut: key }),
  )
}

/** Returns the attributes in the order of Final Draft's files. */
function specOf(style: ParagraphStyle) {
  const { Alignment, FirstIndent, ...others } = writePlace(style)
  return { Alignment, FirstIndent, Leading: 'Regular', ...others }
}

/** Returns `undefined` if the style doesn't specify any mark. */
function lookText({ caps, bold, italic, underline }: ParagraphStyle): string | undefined {
  if ([caps, bold, italic, underline].every((mark) => mark === undefined)) return undefined
  return [bold && 'Bold', italic && 'Italic', underline && 'Underline', caps && 'AllCaps']
    .filter((mark) => mark)
    .join('+')
}
