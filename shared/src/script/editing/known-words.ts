/**
 * The words that the spell-checker must not mark: names of characters and places in the script, and
 * its dictionary (`docs/product/script.md#spelling`).
 */
import { contentToText } from '../../content/text.ts'
import type { Element, Script } from '../script.ts'
import { sceneHeadingStart } from '../languages/scene-heading-start.ts'
import { cueName } from './suggestions.ts'

/** Both in lowercase. */
export type KnownWords = Readonly<{
  /** Words of names. In the text they count only with a capital letter. */
  names: ReadonlySet<string>
  dictionary: ReadonlySet<string>
}>

/** A range of a text. */
export type WordRange = Readonly<{ from: number; to: number }>

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu
const POSSESSIVE = /['’]s?$/u

/** Words of elements, which are immutable. */
const wordsOfElements = new WeakMap<Element, readonly string[]>()

export function knownWords({ storyBlocks, spelling }: Script): KnownWords {
  const names = new Set<string>()
  for (const { elements } of storyBlocks) {
    for (const element of elements) {
      for (const word of nameWords(element)) names.add(word)
    }
  }
  const dictionary = new Set((spelling?.words ?? []).map((word) => word.toLowerCase()))
  return { names, dictionary }
}

export function haveSameWords(one: KnownWords, other: KnownWords): boolean {
  return isSameSet(one.names, other.names) && isSameSet(one.dictionary, other.dictionary)
}

/** The ranges of a text's known words, in order. A possessive belongs to its word. */
export function knownRanges(text: string, { names, dictionary }: KnownWords): WordRange[] {
  if (names.size === 0 && dictionary.size === 0) return []
  return Array.from(text.matchAll(WORD))
    .filter(([word]) => {
      const forms = [word, word.replace(POSSESSIVE, '')].map((form) => form.toLowerCase())
      if (forms.some((form) => dictionary.has(form))) return true
      return !startsLowercase(word) && forms.some((form) => names.has(form))
    })
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
}

/** The words of a name in a cue or of a place in a scene heading. */
function nameWords(element: Element): readonly string[] {
  const cached = wordsOfElements.get(element)
  if (cached) return cached
  const words = Array.from(nameIn(element).matchAll(WORD), ([word]) => word.toLowerCase())
  wordsOfElements.set(element, words)
  return words
}

function nameIn({ type, content }: Element): string {
  if (type === 'character') return cueName(content)
  if (type === 'scene_heading') {
    const text = contentToText(content).trim()
    return text.slice(sceneHeadingStart(text)?.length ?? 0)
  }
  return ''
}

/** Letters without case, as in Hebrew, aren't lowercase. */
function startsLowercase(word: string): boolean {
  const first = word.slice(0, 1)
  return first !== first.toUpperCase()
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((word) => other.has(word))
}
