/** Edits of a script's language and dictionary (`docs/product/script.md#spelling`). */
import { cleanText } from '../../content/clean-text.ts'
import type { Script } from '../script.ts'
import { DictionaryWord, MAX_DICTIONARY_WORDS, someSpelling, type Spelling } from '../spelling.ts'

/** Removes surrounding spaces and punctuation; null if the rest can't be a dictionary word. */
export function asDictionaryWord(typed: string): string | null {
  const word = cleanText(typed)
    .trim()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/(?<![^\p{L}\p{M}\p{N}.])[^\p{L}\p{M}\p{N}.]+$/u, '')
  return word !== '' && DictionaryWord.safeParse(word).success ? word : null
}

/** Returns the script with the word in its dictionary; a word that is there changes nothing. */
export function withDictionaryWord(script: Script, word: string): Script {
  const words = script.spelling?.words ?? []
  if (words.length >= MAX_DICTIONARY_WORDS || words.some((one) => isSameWord(one, word))) {
    return script
  }
  return withSpelling(script, { ...script.spelling, words: [...words, word] })
}

export function withoutDictionaryWord(script: Script, word: string): Script {
  const words = script.spelling?.words ?? []
  if (!words.includes(word)) return script
  return withSpelling(script, { ...script.spelling, words: words.filter((one) => one !== word) })
}

/** @param language `null` for the language of the device */
export function withLanguage(script: Script, language: string | null): Script {
  const { language: current, ...others } = script.spelling ?? {}
  if ((current ?? null) === language) return script
  return withSpelling(script, { ...others, ...(language === null ? {} : { language }) })
}

function withSpelling(script: Script, changed: Spelling): Script {
  const { spelling: _before, ...others } = script
  const spelling = someSpelling(changed)
  return spelling ? { ...others, spelling } : others
}

function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
