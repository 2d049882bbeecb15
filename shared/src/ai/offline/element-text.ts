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

/** The usual form of the writer's words, for the types that have one. */
const WORDINGS: Readonly<Partial<Record<ElementType, (material: Material) => string>>> = {
  scene_heading: ({ text, quoted }) =>
    quoted ? text.toUpperCase() : asSceneHeading(withoutClosingCourtesy(text)),
  character: (material) =>
    withoutFullStop(withoutCourtesy(material).replace(/:$/u, '')).toUpperCase(),
  transition: (material) => asTransition(withoutCourtesy(material).replace(TRANSITION_ARTICLE, '')),
  shot: (material) =>
    withoutFullStop(withoutCourtesy(material)).replace(SHOT_ARTICLE, '').toUpperCase(),
  parenthetical: (material) => asParenthetical(withoutCourtesy(material)),
  action: ({ text, quoted }) => (quoted ? text : asSentence(text)),
  dialogue: ({ text, quoted }) => (quoted ? text : asSpokenSentence(text)),
}

function withoutCourtesy({ text, quoted }: Material): string {
  return quoted ? text : withoutClosingCourtesy(text)
}

/**
 * Converts the writer's words to the text of an element: capitals and punctuation as usual for the
 * type. Quoted action, dialogue and text isn't changed.
 */
export function textFor(type: ElementType, material: Material): string {
  return WORDINGS[type]?.(material) ?? material.text
}

/** Makes a new element from the writer's words, in the usual form for its type. */
export function newElement(type: ElementType, material: Material): NewElement {
  return { type, text: plainToMarkedText(textFor(type, material)) }
}
