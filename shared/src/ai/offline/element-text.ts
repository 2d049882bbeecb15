import type { ElementType } from '../../script/element-types.ts'
import type { NewElement } from '../edit-operations.ts'
import { plainToMarkedText } from '../../content/marked-text.ts'
import type { Material } from './quotes.ts'
import { asSceneHeading } from '../../formats/scene-heading.ts'
import { asTransition } from '../../formats/transition.ts'
import { asSentence, asSpokenSentence, withoutClosingCourtesy, withoutFullStop } from './wording.ts'

/** The article in 'a close-up of', which a shot is written without. */
const SHOT_ARTICLE = /^an? (?=(?:[\w-]+ ){0,3}(?:shot|close|angle|pov)\b)/iu

/** 'a fade out' */
const TRANSITION_ARTICLE = /^an? (?=(?:fade|cut|dissolve|smash|match|jump|hard|wipe|iris)\b)/iu

/** Adds parentheses: 'softly' becomes '(softly)'. */
export function asParenthetical(words: string): string {
  const inner = withoutFullStop(
    words
      .trim()
      .replace(/^\(/u, '')
      .replace(/\)[.]?$/u, ''),
  )
  return `(${inner.trim()})`
}

/**
 * Converts the writer's words to the text of an element: capitals and punctuation as usual for the
 * type. Quoted action, dialogue and text isn't changed.
 */
export function textFor(type: ElementType, material: Material): string {
  const { quoted } = material
  const isFree = quoted || type === 'action' || type === 'dialogue' || type === 'text'
  const text = isFree ? material.text : withoutClosingCourtesy(material.text)
  switch (type) {
    case 'scene_heading':
      return quoted ? text.toUpperCase() : asSceneHeading(text)
    case 'character':
      return withoutFullStop(text.replace(/:$/u, '')).toUpperCase()
    case 'transition':
      return asTransition(text.replace(TRANSITION_ARTICLE, ''))
    case 'shot':
      return withoutFullStop(text).replace(SHOT_ARTICLE, '').toUpperCase()
    case 'parenthetical':
      return asParenthetical(text)
    case 'action':
      return quoted ? text : asSentence(text)
    case 'dialogue':
      return quoted ? text : asSpokenSentence(text)
    case 'text':
      return text
  }
}

/** Makes a new element from the writer's words, in the usual form for its type. */
export function newElement(type: ElementType, material: Material): NewElement {
  return { type, text: plainToMarkedText(textFor(type, material)) }
}
