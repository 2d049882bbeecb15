/** Recognizes scene headings by their beginning, in all languages of scene-words.ts. */
import { SCENE_WORDS, type SceneWords } from './scene-words.ts'

/** `both` is for INT./EXT. */
export type Setting = 'interior' | 'exterior' | 'both' | 'unspecified'

export type SceneHeadingStart = Readonly<{
  setting: Setting
  /** Characters of the prefix, with the marks and spaces after it. */
  length: number
  /** True if every program that reads Fountain recognizes it. */
  isStandard: boolean
}>

/** Fountain syntax: scene heading. */
const STANDARD = /^(?:INT|EXT|EST|INT\.?\/EXT|EXT\.?\/INT|I\.?\/E|E\.?\/I)(?:\.|[ \t]+\S)/i
const STANDARD_PREFIX = /^(?:INT|EXT|EST|I|E)\b\.?(?:\s*\/\s*(?:INT|EXT|EST|I|E)\b\.?)?[\s.–—/-]*/i
const STANDARD_BOTH = /^(?:INT\b\.?\s*\/\s*E[XS]T\b|EXT\b\.?\s*\/\s*INT\b|[IE]\.?\s*\/\s*[IE]\b)/i

/** Japanese: a circle before the place. Korean: S and the scene's number. */
const SCENE_MARKS =
  /^(?:[○◯][ \t\u3000]*(?=[\p{L}\p{N}])|S[ \t]?#[ \t]?\d+[A-Z]?[.)]?(?![\p{L}\p{N}])\s*)/iu
/** A longer line that starts with a circle is a list. */
const MAX_MARKED_CHARACTERS = 40
/** A separator between a prefix and the place, besides a space. */
const MARK = String.raw`[ \t]*(?:[.．。,，:：/／]|[–—-](?=\s))`

/**
 * Reads the prefix of a scene heading.
 *
 * - English prefixes count as in Fountain.
 * - Abbreviations of other languages need their period: 'ИНТ. КУХНЯ'.
 * - Words need capitals, and a place after them: 'INNEN. KÜCHE', 'PLENER LAS', but not 'Innen ist es
 *   dunkel.' Short words, and words of scripts without capitals, also need a mark: 'פנים. מטבח'.
 *
 * @param text without white space and emphasis before it
 * @returns `null` if it isn't a scene heading
 */
export function sceneHeadingStart(text: string): SceneHeadingStart | null {
  if (STANDARD.test(text)) {
    const length = STANDARD_PREFIX.exec(text)?.[0].length ?? 0
    return { setting: standardSetting(text), length, isStandard: true }
  }
  if (!FIRST.test(text)) return null
  const mark = text.length <= MAX_MARKED_CHARACTERS ? SCENE_MARKS.exec(text) : null
  if (mark) return { setting: 'unspecified', length: mark[0].length, isStandard: false }
  const found = ANY.exec(text)?.groups
  const prefix = found?.['prefix']
  if (prefix === undefined || !isWrittenAsPrefix(prefix)) return null
  return { setting: settingOf(prefix), length: lengthOf(text, prefix), isStandard: false }
}

/**
 * True if a text is a prefix to which the last typed character, a period or space, belongs: 'int.',
 * 'PLENER '.
 */
export function isSceneHeadingPrefix(text: string): boolean {
  if (/^[○◯]$/u.test(text)) return true
  const isComplete = /[./． ]$/u.test(text) && !/[\s.][. ]$/u.test(text)
  if (!isComplete) return false
  const start = sceneHeadingStart(`${text}${text.endsWith('.') ? ' ' : ''}X`)
  return start !== null && start.length >= text.length
}

function standardSetting(text: string): Setting {
  if (STANDARD_BOTH.test(text)) return 'both'
  return /^I/i.test(text) ? 'interior' : 'exterior'
}

function sourceOf(words: readonly string[]): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll('.', ''))
    .join('|')
}

const rowsWithPrefixes = SCENE_WORDS.filter(({ interior }) => interior.length > 0)
const prefixesOf = ({ interior, exterior, both = [] }: SceneWords) => [
  ...interior,
  ...exterior,
  ...both,
]
const allPrefixes = rowsWithPrefixes.flatMap(prefixesOf)
const WORD = `(?:INT|EXT|${sourceOf(allPrefixes)})`
const SLASH = String.raw`[.．]?[ \t]*[/／][ \t]*`
/** A prefix, and the place after it; a cue's extension isn't a place. */
const ANY = new RegExp(
  String.raw`^(?<prefix>${WORD}(?:${SLASH}${WORD})?(?:${MARK}|(?=[ \t\u3000])))[\s\u3000.–—/-]*[^\s\u3000(（.]`,
  'iu',
)

/** A quick test that most lines fail: the first characters of prefixes and scene marks. */
const FIRST = new RegExp(
  `^[S○◯IE${allPrefixes.map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0)).join('')}]`,
  'iu',
)

const ABBREVIATIONS = new Set(
  allPrefixes.filter((word) => word.endsWith('.')).map((word) => word.slice(0, -1)),
)
const isIn = (words: readonly string[]) => {
  const names = new Set(words.map((word) => word.replaceAll('.', '')))
  return (name: string) => names.has(name)
}
const isInterior = isIn(['INT', ...rowsWithPrefixes.flatMap(({ interior }) => interior)])
const isExterior = isIn(['EXT', ...rowsWithPrefixes.flatMap(({ exterior }) => exterior)])

function namesIn(prefix: string): string[] {
  return prefix.split(/[\s.．。,，:：/／–—-]+/u).filter((name) => name !== '')
}

/** Words of at most this many letters need a mark after them. */
const SHORT_WORD = 3

function isWrittenAsPrefix(prefix: string): boolean {
  const names = namesIn(prefix)
  const hasMark = /[.．。,，:：/／–—-]/u.test(prefix)
  const hasPeriod = /[.．]/u.test(prefix)
  return names.every((name) => {
    if (/[\p{Script=Han}]/u.test(name)) return name.length > 1 || hasMark
    if (ABBREVIATIONS.has(name.toUpperCase())) return hasPeriod || names.length > 1
    const hasCapitals = name !== name.toLowerCase()
    if (!hasCapitals || name.length <= SHORT_WORD) return hasMark && isCapital(name)
    return isCapital(name)
  })
}

function isCapital(name: string): boolean {
  return name.replaceAll('ß', '') === name.replaceAll('ß', '').toUpperCase()
}

function settingOf(prefix: string): Setting {
  const names = namesIn(prefix).map((name) => (isCapital(name) ? name : name.toUpperCase()))
  const hasInterior = names.some(isInterior)
  const hasExterior = names.some(isExterior)
  if (hasInterior === hasExterior) return 'both'
  return hasInterior ? 'interior' : 'exterior'
}

function lengthOf(text: string, prefix: string): number {
  return prefix.length + (/^[\s\u3000.–—/-]*/u.exec(text.slice(prefix.length))?.[0].length ?? 0)
}
