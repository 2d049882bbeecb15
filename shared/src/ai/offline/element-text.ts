import type { ElementType } from '../../script/element-types.ts'
import type { NewElement } from '../edit-operations.ts'
import { plainToMarkedText } from '../marked-text.ts'
import type { Material } from './quotes.ts'
import { asSceneHeading } from './scene-heading.ts'
import { asSentence, withoutFullStop } from './wording.ts'

/** Transitions that end with something else than a colon. */
const ENDINGS: Readonly<Record<string, string>> = {
  'FADE IN': 'FADE IN:',
  'FADE OUT': 'FADE OUT.',
  'FADE TO BLACK': 'FADE TO BLACK.',
  'CUT TO BLACK': 'CUT TO BLACK.',
}

/** A transition as it is written: 'dissolve to' becomes 'DISSOLVE TO:'. */
export function asTransition(words: string): string {
  const plain = words
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.:]+$/u, '')
    .toUpperCase()
  if (ENDINGS[plain]) return ENDINGS[plain]
  return /(?: TO|CUT|DISSOLVE)$/u.test(plain) ? `${plain}:` : plain
}

/** A parenthetical with its parentheses: 'softly' becomes '(softly)'. */
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
 * The writer's words as the text of an element of this type: in capitals where the type is, with
 * its punctuation. Quoted words of the other types are kept to the letter.
 */
export function textFor(type: ElementType, material: Material): string {
  const { text, quoted } = material
  switch (type) {
    case 'scene_heading':
      return quoted ? text.toUpperCase() : asSceneHeading(text)
    case 'character':
      return withoutFullStop(text.replace(/:$/u, '')).toUpperCase()
    case 'transition':
      return asTransition(text)
    case 'shot':
      return withoutFullStop(text).toUpperCase()
    case 'parenthetical':
      return asParenthetical(text)
    case 'action':
    case 'dialogue':
      return quoted ? text : asSentence(text)
    case 'text':
      return text
  }
}

/** A new element with the writer's words, in the form its type has. */
export function newElement(type: ElementType, material: Material): NewElement {
  return { type, text: plainToMarkedText(textFor(type, material)) }
}
