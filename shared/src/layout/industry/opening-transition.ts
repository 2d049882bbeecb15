/**
 * FADE IN:, the transition that opens a script. On industry pages it is flush left like the text
 * below it, while other transitions are at the right margin. Pages and the editor share this rule.
 */
import { contentToText } from '../../content/text.ts'
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import type { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import type { Element } from '../../script/script.ts'
import { ownStyle } from './own-style.ts'

const OPENING = /^FADE IN:?$/i

export function isOpeningText(text: string): boolean {
  return OPENING.test(text.trim())
}

/** @param style the script's own style of the element's paragraph type */
export function isFlushLeft({ type, content }: Element, style: ParagraphStyle): boolean {
  return type === 'transition' && !isPlaced(style) && isOpeningText(contentToText(content))
}

/** True if a script's pages print opening transitions flush left. */
export function opensFlushLeft({ profile, styles }: PageSettings): boolean {
  const { name } = ELEMENT_TABLE.transition.finalDraft
  return profile === 'industry' && !isPlaced(ownStyle(styles, name))
}

/** True if the script's own styles decide where the text is. */
function isPlaced({ leftIn, align }: ParagraphStyle): boolean {
  return leftIn !== undefined || align !== undefined
}
