/** Reads a question: which of the table's words it has, and what it names. */
import { editDistance } from '../../../content/edit-distance.ts'
import type { IndexedCharacter, IndexedScene } from '../../script-index/index-parts.ts'
import { searchLine, splitWords, type TextWord } from '../../script-index/search-words.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import { isMisspelled } from '../grammar/spelling.ts'
import { NUMBERS, ORDINALS, withoutCourtesy } from '../words/vocabulary.ts'
import { listScenes } from './places.ts'
import { MAX_MEANING_WORDS, MEANINGS } from './question-words.ts'

/** `words` are folded as in `searchLine`; `lead` is what comes before them. */
export type Topic = Readonly<{ words: string; text: string; lead: string }>

export type Question = Readonly<{
  /** Concepts, and 'name', 'sceneNumber', 'pageNumber', 'people', 'time', 'setting', 'topic'. */
  said: ReadonlySet<string>
  names: readonly IndexedCharacter[]
  /** `scene` is undefined if there's none with this number. */
  numbered: Readonly<{ number: string; scene: IndexedScene | undefined }> | null
  page: number
  people: number
  times: readonly string[]
  settings: readonly string[]
  topics: readonly Topic[]
  isYesNo: boolean
  /** The first of 'who', 'cast' and 'scene'. */
  subject: string | undefined
  /** The characters after 'but not'. */
  excluded: readonly IndexedCharacter[]
}>

type Part = { kind: string; value: string; from: number; to: number }

const NUMBER = `\\d+\\p{L}?|\\p{L}\\d+|${NUMBERS.join('|')}`
const ORDINAL = `\\d+(?:st|nd|rd|th)|${ORDINALS.slice(1).join('|')}`
/** Tried at each word, on the folded words from there. */
const NUMBERED: readonly Readonly<{ kind: string; pattern: RegExp }>[] = [
  ['sceneNumber', `scenes? (?:number |no |nr )?(${NUMBER})`],
  ['sceneNumber', `(${ORDINAL}|this|current) scene`],
  ['sceneNumber', 'in the (first|last|final|opening) scene'],
  ['pageNumber', `(?:pages?|pg|p) (${NUMBER})`],
  ['people', `(${NUMBER}) (?:people|characters|persons|speakers)`],
].map(([kind = '', pattern]) => ({ kind, pattern: new RegExp(`^${pattern}(?= |$)`, 'u') }))

const QUOTED = /["“„«]([^"“”„«»]+)["”“»]|(?<!\p{L})['‘]([^'‘’]+)['’](?!\p{L})/gu
const LEADS =
  /^(?:(?:list|show|find|give|tell|name|search|look|let|know|get|do you know|i wonder|count)(?: (?:me|us|up|for|know|out))*(?: |$))+/iu
/** Between two words of a topic: 'the box of matches'. */
const JOINING = new Set(['filler', 'article', 'preposition', 'have'])

type Asked = Readonly<{
  message: string
  /** The element with the caret, for 'this scene'. */
  caretElementId?: string | undefined
  /** Replaces words with a typing error. */
  isCorrected: boolean
}>

export function readQuestion(context: ToolContext, asked: Asked): Question {
  const [plain = ''] = withoutCourtesy(asked.message.replaceAll('’', "'"))
  const quotes = [...plain.matchAll(QUOTED)].map((match) => match[1] ?? match[2] ?? '')
  // 'Isn't Ivo in scene 2?' asks the same as 'is'.
  const text = plain
    .replaceAll(QUOTED, ' ')
    .replace(/(?<=^\p{L}+)n't\b/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const shown = text.replace(LEADS, '')
  const words = asked.isCorrected ? correctWords(context, splitWords(shown)) : splitWords(shown)
  const parts = partsOf(context, words, shown)
  const of = (kind: string) => parts.filter((one) => one.kind === kind).map(({ value }) => value)
  const topics = [
    ...quotes.map((quote) => ({ words: searchLine(quote), text: quote, lead: 'quoted' })),
    ...topicsOf(parts, shown),
  ]
  const no = parts.findIndex(({ value }) => value === 'no')
  const firstName = parts.findIndex(({ kind }) => kind === 'name')
  const isExcluded = ({ name }: IndexedCharacter) =>
    firstName < no && parts.findIndex(({ kind, value }) => kind === 'name' && value === name) > no
  const present = context.index.characters.filter(({ name }) => of('name').includes(name))
  const [number] = of('sceneNumber')
  const slots = parts.filter(({ kind }) => !JOINING.has(kind) && kind !== 'unknown')
  const found = slots.map(({ kind, value }) => (kind === 'concept' ? value : kind))
  if (/^(?:find|search|look) /iu.test(`${text} `)) found.push('mention')
  const isYesNo = /^(?:is|are|was|were|do|does|did|has|have|will|can)\b/iu.test(text)
  const isOne = ['sceneNumber', 'pageNumber', 'people'].every((kind) => of(kind).length < 2)
  if (!isOne) found.push('number')
  if (isYesNo && /\ball\b/iu.test(text)) found.push('every')
  const said = new Set([...found, ...(topics.length > 0 ? ['topic'] : [])])
  return {
    said,
    names: present.filter((one) => !isExcluded(one)),
    excluded: present.filter(isExcluded),
    subject: found.find((one) => /^(?:who|cast|scene)$/u.test(one)),
    numbered: number === undefined ? null : findScene(context, number, asked.caretElementId),
    page: toNumber(of('pageNumber')[0]),
    people: toNumber(of('people')[0]),
    times: of('time'),
    settings: of('setting'),
    topics,
    isYesNo,
  }
}

function partsOf(context: ToolContext, words: readonly TextWord[], text: string): Part[] {
  const find = nameFinder(context)
  const hasCapitals = /\p{Lu}/u.test(text)
  // 'Will' is also a name.
  const names = (rest: readonly string[], at: number) => {
    const found = find(rest)
    const isPlain =
      MEANINGS.has(rest[0] ?? '') &&
      hasCapitals &&
      (at === 0 || !/\p{Lu}/u.test(text[words[at]?.from ?? 0] ?? ''))
    return found?.count === 1 && isPlain && rest[1] !== 's' ? undefined : found
  }
  const isKnown = knownPhrases(context)
  const parts: Part[] = []
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at).map(({ word }) => word)
    const found =
      names(rest, at) ??
      numberedPart(rest) ??
      longest(rest, MAX_MEANING_WORDS, (some) => (isKnown(some) ? ['unknown', some] : null)) ??
      longest(rest, MAX_MEANING_WORDS, meaningOf)
    const { kind, value, count } = found ?? { kind: 'unknown', value: rest[0] ?? '', count: 1 }
    const [from, to] = [words[at]?.from ?? 0, words[at + count - 1]?.to ?? 0]
    parts.push({ kind, value, from, to })
    at += count
  }
  return parts
}

type Found = Readonly<{ kind: string; value: string; count: number }>

/** The longest beginning of a list of words that `read` knows. */
function longest(
  rest: readonly string[],
  most: number,
  read: (words: string, count: number) => readonly [string, string] | null,
): Found | undefined {
  for (let count = Math.min(most, rest.length); count > 0; count -= 1) {
    const [kind, value] = read(rest.slice(0, count).join(' '), count) ?? []
    if (kind !== undefined && value !== undefined) return { kind, value, count }
  }
  return undefined
}

function meaningOf(words: string): readonly [string, string] | null {
  const meaning = MEANINGS.get(words)
  if (/^\d+$/u.test(words) || (!meaning && NUMBERS.includes(words))) return ['concept', 'number']
  if (!meaning) return null
  return [meaning.kind, meaning.kind === 'concept' ? meaning.concept : words]
}

function numberedPart(rest: readonly string[]): Found | undefined {
  const line = rest.join(' ')
  for (const { kind, pattern } of NUMBERED) {
    const match = pattern.exec(line)
    if (match) return { kind, value: match[1] ?? '', count: match[0].split(' ').length }
  }
  return undefined
}

/** Finds names by all spellings, and by a word that only one name has. */
function nameFinder({ index: { characters } }: ToolContext) {
  const all = characters.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((one) => ({ name, words: searchLine(one) })),
  )
  const named = (words: string, count: number) => {
    const whole = all.find((one) => one.words === ` ${words} `)
    if (whole) return whole.name
    if (count > 1 || words.length < 3 || MEANINGS.has(words)) return undefined
    const near = new Set(
      all.filter((one) => one.words.includes(` ${words} `)).map((one) => one.name),
    )
    return near.size === 1 ? [...near][0] : undefined
  }
  return (rest: readonly string[]) =>
    longest(rest, 5, (words, count) => {
      const plural = words.endsWith('s') ? ` ${words.slice(0, -1)} ` : ''
      const name = named(words, count) ?? all.find((one) => one.words === plural)?.name
      return name === undefined ? null : ['name', name]
    })
}

/** Words that may be a part of a thing's name: 'night train', 'first aid kit'. */
const ADJECTIVES = /^(?:time|setting|first|last|page|word|line|title|every|age|shot)$/u

/** Recognizes things of several words that the script has, with words of questions in them. */
function knownPhrases({ index }: ToolContext): (words: string) => boolean {
  const { blocks, places, props } = index
  const names = [...places.map(({ place }) => place), ...props.map(({ name }) => name)]
  const lines = names.map(searchLine)
  return (words) => {
    if (!words.includes(' ') || MEANINGS.has(words)) return false
    if (lines.some((line) => line.includes(` ${words} `))) return true
    const all = words.split(' ')
    const [kind = '', concept = ''] = meaningOf(all[0] ?? '') ?? []
    const isAdjective = ADJECTIVES.test(kind === 'concept' ? concept : kind)
    return isAdjective && !MEANINGS.has(all.at(-1) ?? '') && isInScript(blocks, ` ${words} `)
  }
}

/** Words that no other word explains, with what joins them, but not with 'and'. */
function topicsOf(parts: readonly Part[], text: string): Topic[] {
  const runs: { first: number; last: number }[] = []
  for (const [at, { kind }] of parts.entries()) {
    if (kind !== 'unknown') continue
    const run = runs.at(-1)
    const between = run ? parts.slice(run.last + 1, at) : []
    const isJoined = between.every((one) => JOINING.has(one.kind) && one.value !== 'and')
    if (run && isJoined) run.last = at
    else runs.push({ first: at, last: at })
  }
  return runs.map(({ first, last }) => {
    const phrase = text.slice(parts[first]?.from, parts[last]?.to)
    return { words: searchLine(phrase), text: phrase, lead: leadOf(parts, first) }
  })
}

/** The kind of what is before a topic, or 'scene' if that word follows it: 'the kitchen scenes'. */
function leadOf(parts: readonly Part[], at: number): string {
  if (parts[at + 1]?.value === 'scene') return 'scene'
  const before = parts.slice(0, at).findLast(({ kind }) => kind !== 'article')
  const isNamed = parts[at - 1]?.kind === 'article'
  if (before && ['preposition', 'have'].includes(before.kind)) return before.kind
  return isNamed ? 'article' : (before?.value ?? '')
}

function findScene(
  { script, index }: ToolContext,
  value: string,
  caretElementId = '',
): NonNullable<Question['numbered']> {
  if (value === 'this' || value === 'current') {
    const ids = script.storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id))
    const caret = ids.indexOf(caretElementId)
    const scene = index.scenes.findLast(({ elementId }) => ids.indexOf(elementId) <= caret)
    return { number: '', scene }
  }
  const scenes = listScenes(index)
  if (value === 'last' || value === 'final') return { number: value, scene: scenes.at(-1) }
  if (value === 'opening') return { number: value, scene: scenes[0] }
  if (ORDINALS.includes(value) || /\d\p{L}{2}$/u.test(value)) {
    return { number: value, scene: scenes[toNumber(value) - 1] }
  }
  const number = /^\d/u.test(value) ? value : String(toNumber(value) || value)
  return { number, scene: index.scenes.find((scene) => scene.number.toLowerCase() === number) }
}

function toNumber(word = ''): number {
  const at = Math.max(NUMBERS.indexOf(word), ORDINALS.indexOf(word))
  return at >= 0 ? at + 1 : Number.parseInt(word, 10) || 0
}

/** Words with one wrong letter become a word of questions or of a name, unless the script has them. */
function correctWords({ index }: ToolContext, words: readonly TextWord[]): TextWord[] {
  const names = index.characters.flatMap(({ name }) => searchLine(name).trim().split(' '))
  const known = new Set([
    ...NUMBERS,
    ...names,
    ...[...MEANINGS.keys()].flatMap((one) => one.split(' ')),
  ])
  return words.map((one, at) => {
    const before = words[at - 1]?.word ?? ''
    const isLast = at === words.length - 1
    const isNoun = /^(?:an?|have|has|had)$/u.test(before) || (isLast && before === 'the')
    if (isNoun || known.has(one.word) || isInScript(index.blocks, ` ${one.word} `)) return one
    const near = [...known]
      .filter((word) => word[0] === one.word[0] && isMisspelled(one.word, word))
      .toSorted((a, b) => costOf(one.word, a) - costOf(one.word, b))
    return { ...one, word: near[0] ?? one.word }
  })
}

/** Prefers words of the same length, and those with a meaning of their own. */
function costOf(typed: string, meant: string): number {
  const isFiller = MEANINGS.get(meant)?.kind === 'filler'
  const length = Math.abs(typed.length - meant.length)
  return editDistance(typed, meant) * 4 + length * 2 + (isFiller ? 1 : 0)
}

/** True if a text of the script has the folded words. */
export function isInScript(blocks: ToolContext['index']['blocks'], words: string): boolean {
  return blocks.some(({ facts }) => facts.some((one) => one.words.includes(words)))
}
