/** The paragraph type of an element by Final Draft's name, and the script's own style of it. */
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import type { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import type { Element } from '../../script/script.ts'

export const LYRIC = 'Lyric'

/** Final Draft's name for the element's paragraph type. */
export function paragraphName({ type, extra }: Element): string {
  if (extra?.paragraph !== undefined) return extra.paragraph
  return extra?.form === 'lyric' ? LYRIC : ELEMENT_TABLE[type].finalDraft.name
}

/** The script's own style of a paragraph type; empty if it has none. */
export function ownStyle(styles: PageSettings['styles'], name: string): ParagraphStyle {
  return (styles && Object.hasOwn(styles, name) && styles[name]) || {}
}
