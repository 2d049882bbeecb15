/** A script's language and its dictionary: words that are never marked as misspelled. */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { field, isJsonObject } from './json-shape.ts'

/** Maximum characters of a word in the dictionary. */
export const MAX_WORD_CHARACTERS = 100
/** Maximum words in a script's dictionary. */
export const MAX_DICTIONARY_WORDS = 5000

/** A word without spaces. */
export const DictionaryWord = z.string().max(MAX_WORD_CHARACTERS).regex(/^\S+$/)

/** A language tag such as `en-GB` (BCP 47). */
const LanguageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i)

export const Spelling = z.object({
  /** Absent: the language of the device. */
  language: LanguageTag.optional(),
  words: z.array(DictionaryWord).max(MAX_DICTIONARY_WORDS).readonly().optional(),
})
export type Spelling = Readonly<z.infer<typeof Spelling>>

/** The languages offered for a script; the desktop app has dictionaries for most of them. */
export const LANGUAGES = [
  'ar',
  'bg',
  'ca',
  'cs',
  'cy',
  'da',
  'de',
  'el',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-US',
  'es-419',
  'es-ES',
  'et',
  'fa',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'ta',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
] as const

/** Reads stored spelling; what is invalid is left out. `undefined` if nothing is left. */
export function readSpelling(value: unknown): Spelling | undefined {
  if (!isJsonObject(value)) return undefined
  const language = LanguageTag.safeParse(field(value, 'language'))
  const listed = field(value, 'words')
  const words = (Array.isArray(listed) ? listed : [])
    .map((word) => DictionaryWord.safeParse(word))
    .flatMap((word) => (word.success ? [cleanText(word.data)] : []))
  return someSpelling({ ...(language.success ? { language: language.data } : {}), words })
}

/** The spelling in words, for comparing versions of a script. */
export function spellingText({ language, words = [] }: Spelling = {}): string {
  return [language ? `Language: ${language}` : '', ...words].filter(Boolean).join('\n')
}

/** Removes repeated words and empty fields; `undefined` if nothing is left. */
export function someSpelling({ language, words = [] }: Spelling): Spelling | undefined {
  const unique = new Map(words.map((word) => [word.toLowerCase(), word] as const))
  const listed = [...unique.values()].slice(0, MAX_DICTIONARY_WORDS)
  if (language === undefined && listed.length === 0) return undefined
  return { ...(language ? { language } : {}), ...(listed.length > 0 ? { words: listed } : {}) }
}
