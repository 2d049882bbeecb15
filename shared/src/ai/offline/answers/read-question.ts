/** Reads a question: which words of `question-words.ts` it has, and what it names. */
import type { IndexedScene } from '../../script-index/index-parts.ts'
import { searchLine, splitWords, type TextWord } from '../../script-index/search-words.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import { isMisspelled, SHORTEST_MISSPELLED } from '../grammar/spelling.ts'
import * as vocabulary from '../words/vocabulary.ts'
import { listScenes } from './places.ts'
import { MEANINGS } from './question-words.ts'

/** A part of a question: words of one meaning. */
export type Part = Readonly<{
  /**
   * A meaning, or 'name', 'sceneNumber', 'pageNumber', 'people' (their number), 'at' (a place of the
   * script), 'topic' (other words), or 'unclear'.
   */
  kind: string
  /** A name as in the index, otherwise the words as typed; of a number, only the number. */
  value: string
  /** 'after' or 'before' a number. */
  beside?: string
  /** Of a topic: 'quoted', 'name', 'scene' if that follows, or else the meaning of the word before. */
  lead?: string
  /** True if the question asks for scenes without it. */
  isNot?: boolean
  from: number
  to: number
}>

export type Question = Readonly<{
  /** The kinds of its parts; a number after 'after' or 'before' is 'beside'. */
  said: ReadonlySet<string>
  parts: readonly Part[]
  names: readonly string[]
  /** 'scene 9', 'ninth scene', or '' for the caret's; `scene` is undefined if there is none. */
  numbered: Readonly<{ label: string; scene: IndexedScene | undefined }> | null
  isYesNo: boolean
  /** The first of 'who', 'cast' and 'scene'. */
  subject: string | undefined
}>

/** True if a question has one meaning of each choice, as in 'who|cast scene'. */
export function saysAll(said: Question['said'], kinds: string): boolean {
  return kinds.split(' ').every((choice) => choice.split('|').some((kind) => said.has(kind)))
}

export function partsOfKind({ parts }: Pick<Question, 'parts'>, kind: string): readonly Part[] {
  return parts.filter((part) => part.kind === kind)
}

/** `caretElementId` is for 'this scene'. */
export type Asked = Readonly<{ message: string; caretElementId?: string | undefined }>

const QUOTED = /["“„«]([^"“”„«»]+)["“”»]|(?<!\p{L})['‘]([^'‘’]+)['’](?!\p{L})/gu
const LEADS =
  /^(?:(?:list|show|find|give|tell|name|read|search|look|let|know|get|do you know|i wonder|count)(?: (?:me|us|up|for|know|out))*(?: |$))+/iu
/** Kinds of words that mean nothing by themselves. */
const JOINING = /^(?:filler|article|preposition|have)$/u

export function readQuestion(context: ToolContext, asked: Asked): Question {
  const [plain = ''] = vocabulary.withoutCourtesy(asked.message.replaceAll('’', "'"))
  // 'Isn't Ivo in scene 2?' asks the same as 'is'.
  const unquoted = plain.replaceAll(QUOTED, ' ').replace(/(?<=^\p{L}+)n't\b/u, '')
  const text = unquoted.replaceAll(/\s+/gu, ' ').trim()
  const quoted = [...plain.matchAll(QUOTED)].map((match): Part => {
    return { kind: 'topic', value: match[1] ?? match[2] ?? '', lead: 'quoted', from: 0, to: 0 }
  })
  const isYesNo = /^(?:is|are|was|were|do|does|did|has|have|will|can)\b/iu.test(text)
  const shown = text.replace(LEADS, '')
  const all = [...quoted, ...withTopics(context, partsOf(context, shown), shown)]
  const subject = all.find(({ kind }) => /^(?:who|cast|scene)$/u.test(kind))?.kind
  // 'Who isn't in scene 2?' asks for people, not for scenes.
  const isPeople = subject === 'who' || subject === 'cast'
  const parts = isPeople ? all : withNot(all)
  const isTwice = ['no', 'howMany', 'sceneNumber|pageNumber'].some(
    (kinds) => parts.filter(({ kind }) => kinds.split('|').includes(kind)).length > 1,
  )
  const kinds = parts.map(({ kind, beside }) => (beside === undefined ? kind : 'beside'))
  const isSearch = quoted.length > 0 || /^(?:find|search|look) /iu.test(`${text} `)
  const number = parts.find(({ kind }) => kind === 'sceneNumber')
  return {
    said: new Set([
      ...kinds.filter((kind) => !JOINING.test(kind)),
      ...(isSearch ? ['mention'] : []),
      ...(isYesNo && /\ball\b/iu.test(text) ? ['every'] : []),
      // 'All characters in all scenes' are those of any scene.
      ...(isPeople && /^(?!.*\ball\b.*\ball\b).*\ball (?:of )?(?:the )?scenes\b/iu.test(text)
        ? ['every']
        : []),
      ...(isTwice ? ['unclear'] : []),
    ]),
    parts,
    names: [...new Set(partsOfKind({ parts }, 'name').map(({ value }) => value))],
    numbered: number ? findScene(context, number.value, asked.caretElementId) : null,
    isYesNo,
    subject,
  }
}

/** Marks what 'not' is about: what follows it, or else what is before: 'is Ivo not in'. */
function withNot(parts: readonly Part[]): readonly Part[] {
  const no = parts.findIndex(({ kind }) => kind === 'no')
  const isItem = ({ kind }: Part) => ITEM.test(kind)
  const after = parts.findIndex((part, at) => at > no && isItem(part))
  const first = after < 0 ? parts.findLastIndex(isItem) : after
  if (no < 0 || first < 0) return parts
  const codes = parts.slice(first).map(({ kind }) => {
    if (kind === parts[first]?.kind) return 'x'
    return JOINING.test(kind) || kind === 'or' ? '-' : ' '
  })
  const [run = ''] = /^x(?:-*x)*/u.exec(codes.join('')) ?? []
  return parts.map((part, at) =>
    at >= first && at < first + run.length ? { ...part, isNot: true } : part,
  )
}

const ITEM = /^(?:name|people|talk|line|topic|at|time|setting|sceneNumber|pageNumber)$/u

const { NUMBER, ORDINAL, ORDINALS, toNumber, toIndex } = vocabulary
const BESIDE = '(?:(?<beside>after|before) (?:the )?)?'
const LATER_ORDINAL = String.raw`\d+(?:st|nd|rd|th)|${ORDINALS.slice(1).join('|')}`
const SCENE_NUMBER = String.raw`\d+\p{L}?|\p{L}\d+|${NUMBER}`
/** Tried at each word, on the folded words from there. */
const NUMBERED = [
  ['sceneNumber', `${BESIDE}scenes? (?:number |no |nr )?(?<value>${SCENE_NUMBER})`],
  ['sceneNumber', `${BESIDE}(?<value>${LATER_ORDINAL}|this|current) scene`],
  ['sceneNumber', `(?:in|(?<beside>after|before)) the (?<value>${ORDINAL}) scene`],
  ['pageNumber', `${BESIDE}(?:pages?|pg|p) (?<value>${NUMBER})`],
  ['people', `(?<value>${NUMBER}) (?:people|persons?|characters?|speakers?)`],
].map(([kind = '', pattern]) => ({ kind, pattern: new RegExp(`^(?:${pattern})(?= |$)`, 'u') }))
const NUMBER_ONLY = new RegExp(`^(?:${NUMBER})$`, 'u')
const ORDINAL_ONLY = new RegExp(`^(?:${ORDINAL})$`, 'u')

/** The longest name, and the longest entry of the table, in words. */
const MAX_PART_WORDS = 5

/** Splits a question into the longest parts that have a meaning. */
function partsOf(context: ToolContext, text: string): readonly Part[] {
  const words = correctWords(context, splitWords(text))
  const nameOf = nameFinder(context)
  const hasCapitals = /\p{Lu}/u.test(text)
  const parts: Part[] = []
  let at = 0
  while (at < words.length) {
    const rest = words.slice(at)
    const { from = 0 } = rest[0] ?? {}
    const isSmall = hasCapitals && (at === 0 || !/\p{Lu}/u.test(text[from] ?? ''))
    const kindOf = (phrase: string): string | undefined => {
      // 'Will' is also a name.
      const isWord = isSmall && rest[1]?.word !== 's' && MEANINGS.has(phrase)
      if (!isWord && nameOf(phrase) !== undefined) return 'name'
      return isThing(context, phrase) ? 'unknown' : MEANINGS.get(phrase)
    }
    const line = rest.map(({ word }) => word)
    const [first = ''] = line
    const number = readNumber(line.join(' '))
    const phrases = line
      .slice(0, MAX_PART_WORDS)
      .map((_, last) => line.slice(0, last + 1).join(' '))
    const phrase = number?.phrase ?? phrases.findLast((some) => kindOf(some) !== undefined) ?? first
    const kind = kindOf(phrase) ?? (NUMBER_ONLY.test(first) ? 'unclear' : 'unknown')
    const value = kind === 'name' ? (nameOf(phrase) ?? phrase) : phrase
    at += phrase.split(' ').length
    parts.push({ kind, value, ...number, from, to: words[at - 1]?.to ?? 0 })
  }
  const mention = parts.findIndex(({ kind }) => kind === 'mention')
  const isPassive = /ed(?: to| about)?$/u.test(parts[mention]?.value ?? '')
  // 'Who mentions Ivo?', 'Is Ivo mentioned?'
  return parts.map((part, position) => {
    const isSearched = mention >= 0 && (isPassive || position > mention)
    return part.kind === 'name' && isSearched ? { ...part, kind: 'searched' } : part
  })
}

function readNumber(line: string) {
  const [found] = NUMBERED.flatMap(({ kind, pattern }) => {
    const match = pattern.exec(line)
    const { value = '', beside } = match?.groups ?? {}
    return match ? [{ kind, value, phrase: match[0], ...(beside ? { beside } : {}) }] : []
  })
  return found
}

/** Finds names by all spellings, and by a word that only one name has. */
function nameFinder({ index: { characters } }: ToolContext): (words: string) => string | undefined {
  const all = characters.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((one) => ({ name, line: searchLine(one) })),
  )
  return (words) => {
    const [one, other] = [` ${words} `, ` ${words.replace(/s$/u, '')} `]
    const exact = all.find(({ line }) => line === one || line === other)
    if (exact || words.length < 3 || words.includes(' ') || MEANINGS.has(words)) return exact?.name
    const near = all.filter(({ line }) => line.includes(` ${words} `)).map(({ name }) => name)
    return new Set(near).size === 1 ? near[0] : undefined
  }
}

/** Words that may be a part of a thing's name: 'night train', 'first aid kit'. */
const ADJECTIVES = /^(?:time|setting|first|last|page|word|line|title|every|age|shot|most)$/u

/** True for several words that the script has, the first of which is also a word of questions. */
function isThing({ index }: ToolContext, phrase: string): boolean {
  const words = phrase.split(' ')
  const isNamed = words.length > 1 && ADJECTIVES.test(MEANINGS.get(words[0] ?? '') ?? '')
  return isNamed && !MEANINGS.has(words.at(-1) ?? '') && isInScript(index.blocks, ` ${phrase} `)
}

/** Joins the words that no other word explains, with what is between, but not 'and'. */
function withTopics({ index }: ToolContext, parts: readonly Part[], text: string): readonly Part[] {
  const codes = parts.map(({ kind, value }) => {
    if (kind === 'unknown' || kind === 'searched') return 't'
    return JOINING.test(kind) && value !== 'and' ? 'j' : ' '
  })
  return [...codes.join('').matchAll(/t(?:j*t)*|./gu)].flatMap(({ 0: run, index: at }) => {
    const [first, last] = [parts[at], parts[at + run.length - 1]]
    if (!first || !last || !run.startsWith('t')) return first ?? []
    const value = text.slice(first.from, last.to)
    const before = parts.slice(0, at).findLast(({ kind }) => kind !== 'article')?.kind ?? ''
    const near = parts[at + run.length]?.kind === 'scene' ? 'scene' : before
    const lead = first.kind === 'searched' ? 'name' : near
    const isPlace =
      /^(?:preposition|scene)$/u.test(lead) &&
      index.scenes.some(({ place }) => searchLine(place).includes(searchLine(value)))
    return { kind: isPlace ? 'at' : 'topic', value, lead, from: first.from, to: last.to }
  })
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
    return { label: '', scene }
  }
  if (ORDINAL_ONLY.test(value))
    return { label: `${value} scene`, scene: listScenes(index).at(toIndex(value)) }
  const number = /\d/u.test(value) ? value : String(toNumber(value))
  const scene = index.scenes.find((one) => one.number.toLowerCase() === number)
  return { label: `scene ${number}`, scene }
}

/** Words with one wrong letter become a word of questions or of a name, unless the script has them. */
function correctWords({ index }: ToolContext, words: readonly TextWord[]): TextWord[] {
  const names = index.characters.map(({ name }) => searchLine(name).trim())
  const known = new Set([...MEANINGS.keys(), ...names].flatMap((one) => one.split(' ')))
  return words.map((one, at) => {
    const { word } = one
    const before = words[at - 1]?.word ?? ''
    const isNoun =
      /^(?:an?|have|has|had)$/u.test(before) || (at === words.length - 1 && before === 'the')
    const isShort = word.length < SHORTEST_MISSPELLED
    if (isNoun || isShort || known.has(word) || NUMBER_ONLY.test(word)) return one
    if (isInScript(index.blocks, ` ${word} `)) return one
    const near = [...known].find(
      (meant) =>
        meant[0] === word[0] &&
        isMisspelled(word, meant) &&
        !(before === 'the' && MEANINGS.get(meant) === 'filler'),
    )
    return { ...one, word: near ?? word }
  })
}

/** True if a text of the script has the folded words. */
export function isInScript(blocks: ToolContext['index']['blocks'], words: string): boolean {
  return blocks.some(({ facts }) => facts.some((one) => one.words.includes(words)))
}
