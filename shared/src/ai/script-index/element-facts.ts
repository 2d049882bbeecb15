/** The script index's facts about one element. They depend only on the element's type and text. */
import { contentToText } from '../../content/text.ts'
import { nameKey } from '../../script/editing/character-names.ts'
import { speakerName } from '../../script/editing/suggestions.ts'
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import type { Element } from '../../script/script.ts'
import { capitalPhrases } from './capital-phrases.ts'
import { searchLine, wordsOf } from './search-words.ts'

export type ElementFacts = Readonly<{
  type: Element['type']
  content: string
  /** The plain text. */
  text: string
  /** The text as `searchLine` folds it. */
  words: string
  /** Of a cue: the name, as `nameKey` returns it; otherwise ''. */
  cue: string
  /** Of action: its folded words that don't begin with a small letter. */
  capitalWords: readonly string[]
  /** Of action: its phrases in capitals, with their folded words. */
  phrases: readonly Readonly<{ name: string; words: readonly string[] }>[]
}>

const NONE: readonly string[] = []
const NO_PHRASES: ElementFacts['phrases'] = []

/** Reads an element. */
export function factsOf({ type, content }: Element): ElementFacts {
  const text = /[<&]/.test(content) ? contentToText(content) : content
  const isAction = isActionType(type)
  return {
    type,
    content,
    text,
    words: searchLine(text),
    cue: ELEMENT_TABLE[type].speech === 'cue' ? nameKey(speakerName(content)) : '',
    capitalWords: isAction ? capitalWordsOf(text) : NONE,
    phrases: isAction ? phrasesOf(text) : NO_PHRASES,
  }
}

/** True for types that describe what is seen. */
function isActionType(type: Element['type']): boolean {
  return type === 'action' || type === 'shot' || type === 'text'
}

function capitalWordsOf(text: string): readonly string[] {
  const words = wordsOf(text).filter(({ from }) => {
    const letter = text.charAt(from)
    return letter === letter.toUpperCase()
  })
  return words.length === 0 ? NONE : [...new Set(words.map(({ word }) => word))]
}

function phrasesOf(text: string): ElementFacts['phrases'] {
  return capitalPhrases(text).map((name) => ({ name, words: searchLine(name).trim().split(' ') }))
}
