import { toStoredCapitals } from '../../../content/capitals.ts'
import { plainToMarkedText } from '../../../content/marked-text.ts'
import { asSceneHeading } from '../../../formats/scene-heading.ts'
import { asTransition } from '../../../formats/transition.ts'
import type { ElementType } from '../../../script/element-types.ts'
import type { NewElement } from '../../edit-operations.ts'

/** Words that the writer wants in the script; quoted ones are used exactly as written. */
export type Material = Readonly<{ text: string; isQuoted: boolean }>

/** The article in 'a close-up of', which a shot is written without. */
const SHOT_ARTICLE = /^an? (?=(?:[\w-]+ ){0,3}(?:shot|close|angle|pov)\b)/iu
/** 'a fade out' */
export const TRANSITION_ARTICLE =
  /^an? (?:(?:normal|plain|simple|regular|straight) )?(?=(?:fade|cut|dissolve|smash|match|jump|hard|wipe|iris)\b)/iu

/** The end of a sentence, but not 'Mrs.' */
export const FULL_STOP = String.raw`(?<=[.!?…]["”'’)]*)(?<!\b(?:Mr|Mrs|Ms|Dr|St|Lt|Sgt|Capt|Prof|Jr|Sr|vs)\.)\s+`

/** Capitalizes the first letter. */
export function capitalize(text: string): string {
  return text.replace(/^(["“'‘(]*)(\p{Ll})/u, (_, before: string, letter: string) => {
    return before + letter.toUpperCase()
  })
}

/** Formats unquoted words as a sentence: single spaces, a capital, and a period if needed. */
export function asSentence(text: string): string {
  const tidy = capitalize(text.replace(/[ \t]+/gu, ' ').trim())
  return tidy === '' || /[.!?…:;,—–-]["”'’)]*$/u.test(tidy) ? tidy : `${tidy}.`
}

/** A question by the order of its words. */
export const QUESTION =
  /^(?:(?:who|what|where|when|why|how)(?:['’]?s| (?:is|are|am|was|were|do|does|did|have|has|had|can|could|will|would|should)) |which(?: \p{L}+){0,4}? (?:is|are|was|were|do|does|did|can|will) |(?!(?:do|have) (?:it|this|that)\b)(?:is|are|am|was|were|do|does|did|have|has|can|could|will|would|should|may) (?:i|you|he|she|it|we|they|there|this|that|anyone|anybody|someone|somebody)\b)/iu

/** Formats unquoted dialogue as a sentence; a question ends with a question mark. */
function asSpokenSentence(text: string): string {
  const sentence = asSentence(text)
  const isQuestion = QUESTION.test(text.trim()) && !/[.!?…][^.!?…]/u.test(text)
  return isQuestion && /[^.]\.$/u.test(sentence) ? `${sentence.slice(0, -1)}?` : sentence
}

/** Removes the period of the command from a name or title. */
export function withoutFullStop(text: string): string {
  return /[^.]\.$/u.test(text) ? text.slice(0, -1).trim() : text.trim()
}

/** Adds parentheses: 'softly' becomes '(softly)'. */
export function asParenthetical(words: string): string {
  return `(${withoutFullStop(words.trim().replace(/^\(|\)[.]?$/gu, '')).trim()})`
}

/** The usual form of the writer's words, for the types that have one. */
const FORMS: Readonly<Partial<Record<ElementType, (material: Material) => string>>> = {
  scene_heading: ({ text, isQuoted }) => (isQuoted ? toStoredCapitals(text) : asSceneHeading(text)),
  character: ({ text }) => toStoredCapitals(withoutFullStop(text.replace(/:$/u, ''))),
  transition: ({ text }) => asTransition(text.replace(TRANSITION_ARTICLE, '')),
  shot: ({ text }) => toStoredCapitals(withoutFullStop(text).replace(SHOT_ARTICLE, '')),
  parenthetical: ({ text }) => asParenthetical(text),
  action: ({ text, isQuoted }) => (isQuoted ? text : asSentence(text)),
  dialogue: ({ text, isQuoted }) => (isQuoted ? text : asSpokenSentence(text)),
}

/** Makes a new element from the writer's words: capitals and punctuation as usual for the type. */
export function newElement(type: ElementType, material: Material): NewElement {
  return { type, text: plainToMarkedText(FORMS[type]?.(material) ?? material.text) }
}
