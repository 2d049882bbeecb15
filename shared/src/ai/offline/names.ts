import { isKnownName, type Scene } from './scene.ts'

/** A pattern for a name of up to four words: 'NORA', 'Old Ben', 'MR. O’HARA', 'COP #2'. */
export const NAME = "[\\p{L}][\\p{L}\\d.'’-]*(?: (?:#?\\d+|[\\p{L}][\\p{L}\\d.'’-]*)){0,3}"

const ARTICLE = /^(?:the|a|an) /iu
const PRONOUN = /^(?:he|she|they|it|we|i|you|who|somebody|someone|him|her|them|me|us)$/iu
/** Words that begin a command or a sentence about the script, and never a name. */
const NOT_A_NAME =
  /^(?:i|we|you|add|insert|write|include|append|create|use|keep|rename|uppercase|todo|sfx|vfx|sound|music|super|after|before|at|on|in|under|during|while|when|put|have|make|let|get|give|delete|remove|move|change|replace|set|this|that|it|there|what|who|how|why|please|title|author|overview|note|the (?:scene|script|story|block|dialogue|action|line|page|film|movie|end|last|first)|(?:last|first) line|(?:cut|fade|dissolve|(?:smash|match|jump) cut|wipe) (?:to|in|out))\b|\bto$/iu

/** Excludes 'Nora enters. She' but not 'Dr. Reyes'. */
const SENTENCE_END = /\p{Ll}{4}\. /u

export function isPronoun(word: string): boolean {
  return PRONOUN.test(word)
}

/** Whether the words begin a command, or a sentence about the script: 'add NORA'. */
export function startsCommand(words: string): boolean {
  return NOT_A_NAME.test(words)
}

/** Whether the words may be a name: known from the block, in capitals, or capitalized. */
export function looksLikeName(words: string, scene: Scene): boolean {
  const name = words.replace(ARTICLE, '')
  if (NOT_A_NAME.test(words) || isPronoun(name) || SENTENCE_END.test(words)) return false
  return isKnownName(scene, name) || /^\p{Lu}/u.test(name)
}

/** Whether the words are certainly a name: known from the block or in capitals. */
export function isCertainName(words: string, scene: Scene): boolean {
  if (NOT_A_NAME.test(words) && !isKnownName(scene, words)) return false
  return isKnownName(scene, words) || (/\p{Lu}{2}/u.test(words) && !/\p{Ll}/u.test(words))
}

/** The word that a text begins with, or ''. */
export function firstWord(text: string): string {
  return /^[\p{L}\d.’'-]+/u.exec(text)?.[0] ?? ''
}

/** A name as a cue: in capitals, without an article. */
export function asCue(words: string): string {
  return words.replace(ARTICLE, '').replace(/\s+/gu, ' ').trim().toUpperCase()
}

const EXTENSION = /^(?:v\.?o\.?|o\.?s\.?|o\.?c\.?|cont['’]?d|voice ?over|off ?screen)$/iu

/** Whether words in parentheses belong to a cue: 'V.O.', "CONT'D". */
export function isExtension(words: string): boolean {
  return EXTENSION.test(words)
}
