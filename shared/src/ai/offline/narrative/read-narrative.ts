import { hasSmallLetters, toStoredCapitals } from '../../../content/capitals.ts'
import { wholeWords } from '../../../content/replace-words.ts'
import { asSceneHeading, isTimeOfDay } from '../../../formats/scene-heading.ts'
import { screenplayLine } from '../../../formats/screenplay-text.ts'
import type { NewElement } from '../../edit-operations.ts'
import { exactly, type Block } from '../block/block.ts'
import { findWords } from '../block/find-words.ts'
import { candidates } from '../block/pick.ts'
import { findPlaces, insertAt, readPlace, type Outcome, type Place } from '../block/places.ts'
import type { Budget } from '../grammar/parser.ts'
import { readSaid } from '../grammar/said.ts'
import { FULL_STOP, newElement } from '../words/element-text.ts'
import { findFixedForm } from '../words/fixed-form.ts'
import { endsInWords, withoutAside } from '../words/vocabulary.ts'
import { tagWords } from './english.ts'
import { isForProgram, REMARK } from './for-program.ts'
import { readProse, type Told } from './prose.ts'
import { hasVerb, startsLikeOrder } from './tell.ts'

/**
 * Reads a command that tells what happens: prose, orders about people, or lines of a screenplay.
 *
 * @returns the edits that add it at its place, the caret or the end; `undefined` for any other text
 */
export function readNarrative(command: string, block: Block, budget: Budget): Outcome | undefined {
  const text = withMarks(withoutPoliteness(command), budget)
  if (REMARK.test(text)) return undefined
  for (const { place, rest } of splitPlace(text, block)) {
    const elements = readText(rest, block, budget)
    if (elements !== null)
      return typeof elements === 'string' ? elements : insertAt(block, place, elements)
  }
  return undefined
}

function withoutPoliteness(command: string): string {
  const tidy = command.trim().replace(/[^\S\n]{3,}/gu, ' ')
  const plain = endsInWords(tidy)
    ? tidy
    : tidy.replace(/(?:,? please|, (?:thanks|thank you))(?<end>[.!?]*)$/iu, '$<end>')
  const rest = withoutAside(plain)
  return /^(?:can|could|would|will) you/iu.test(plain) ? rest.replace(/\?$/u, '') : rest
}

const MARKS = new Map([
  ['comma', ','],
  ['question mark', '?'],
  ['exclamation mark', '!'],
  ['exclamation point', '!'],
])
/** A mark in words, but not 'a long period' */
const MARK = String.raw`(?<!\b(?:the|an?|this|that|each|no|one|another|his|her|their|long|short)) (period|full stop|comma|question mark|exclamation (?:mark|point))`
const SPOKEN_MARK = new RegExp(`${MARK}(?= |$)`, 'giu')
const IS_DICTATED = new RegExp(`^[^.,!?"“]*${MARK}(?<! comma)$`, 'iu')

/** 'a dark period', 'the Victorian period' */
const DESCRIBED =
  /\b(?:the|an?|this|that|each|his|her|their|its|my|your|our|\p{L}+['’]s) (?<word>\p{L}+)$/iu
const DESCRIBING = ['Adjective', 'Ordinal', 'ProperNoun']

/** True if the last words are a thing that a word describes, and no mark. */
function isThing(text: string, budget: Budget): boolean {
  const [mark = ''] = [...text.matchAll(SPOKEN_MARK)].at(-1) ?? []
  const { word } = DESCRIBED.exec(text.slice(0, text.length - mark.length))?.groups ?? {}
  if (word === undefined) return false
  const tags = tagWords(`It is ${word}`, budget).at(-1)?.tags
  return DESCRIBING.some((tag) => tags?.has(tag))
}

/** Writes the marks that were dictated as words. */
export function withMarks(text: string, budget: Budget): string {
  if (!IS_DICTATED.test(text) || isThing(text, budget)) return text
  return text.replace(SPOKEN_MARK, (_, mark: string) => MARKS.get(mark.toLowerCase()) ?? '.')
}

type Placed = Readonly<{ place?: Place; rest: string }>

/** 'write that', 'add an action line:' */
const ADD =
  /^(?:add|insert|write|type|put(?: in)?|include)(?: (?:an?|the|another|new|action|line|sentence|beat|here|in)\b)*(?: (?:that|where|in which|saying|reading))?:? (?=[^\s–—-])/iu
/** 'a new character named Tom who says …' */
const NEW_PERSON =
  /^(?:new )?character (?:(?:named|called) )?(?<who>\p{Lu}[^:]{0,40}?)(?: who)? (?=says?\b)/u
const STRUCTURE =
  /\b(?:lines?|scenes?|actions?|dialogues?|speech|shots?|transitions?|parentheticals?|headings?|here|block|top|bottom|cue)\b/iu
const FRAMED =
  /^(?<side>end|finish|close|start|begin|open) (?<scene>(?:the |this )?(?:scene|last scene|first scene|block)(?: \d+| \w+)?) (?:with|on) (?<rest>.+)$/isu

/** 'when Dev comes in, have Nora look up', 'Nora should wait before Dev comes in' */
const EVENTS = [
  /^(?<side>when|once|as soon as|after|before) (?<event>[^,]+), (?<rest>.+)$/iu,
  /^(?<rest>.+) (?<side>when|after|before) (?<event>.+)$/iu,
]

/** An order about people beside something that happens on the page. */
function placeAtEvent(text: string, block: Block): readonly Placed[] {
  return EVENTS.flatMap((form) => {
    const { side = '', event = '', rest = '' } = form.exec(text)?.groups ?? {}
    const isEvent = startsLikeOrder(rest) && hasVerb(tagWords(event, block.budget))
    const lines = isEvent ? candidates(block, 'line', {}) : []
    if (findWords(block, lines, { phrase: event, isQuoted: false, least: 2 }).length !== 1)
      return []
    const place = readPlace(
      readSaid(`${/before/iu.test(side) ? 'before' : 'after'} ${event}`),
      block,
    )
    return place && place.problem === undefined ? [{ place, rest }] : []
  })
}

/** The ways to divide a text into a place, before or after, and what happens there. */
function splitPlace(text: string, block: Block): readonly Placed[] {
  const { side = '', scene, rest: framed = '' } = FRAMED.exec(text)?.groups ?? {}
  if (scene !== undefined) {
    const isEnd = /^(?:end|finish|close)$/iu.test(side)
    const place = readPlace(readSaid(`at the ${isEnd ? 'end' : 'start'} of ${scene}`), block)
    return place && place.problem === undefined ? [{ place, rest: withShow(framed) }] : []
  }
  const plain = text.replace(ADD, '').replace(NEW_PERSON, '$<who> ')
  const placed = findPlaces(readSaid(plain), block).flatMap(
    ({ place, words, rest: other }): Placed[] => {
      if (!place || !words || place.problem !== undefined) return []
      const isFirst = plain.startsWith(words.text)
      // 'after Dev's first line in the cafe, Nora sighs'
      if (isFirst && /^ (?:in|on|at|of|from|by) /iu.test(plain.slice(words.text.length))) return []
      const after = other.text.replace(/^[,:]?\s*/u, '').replace(ADD, '')
      const isStructure = STRUCTURE.test(words.text) && !/\b(?:page|table)\b/iu.test(words.text)
      const isPlace = isFirst
        ? isStructure ||
          /^[,:]/u.test(plain.slice(words.text.length)) ||
          startsLikeOrder(after) ||
          /says?,? "\uF8FF+"$/u.test(words.plain)
        : isStructure &&
          words.text !== 'here' &&
          plain.endsWith(words.text) &&
          !/^to /iu.test(words.text)
      return isPlace && after !== '' ? [{ place, rest: after }] : []
    },
  )
  return [...placed, ...placeAtEvent(plain, block), { rest: plain }]
}

/** 'Al driving away' is what to show. */
function withShow(text: string): string {
  return /^(?:\S+ ){1,4}?\p{Ll}+ing\b/u.test(text) ? `show ${text}` : text
}

/** Reads text for the page, line by line. */
function readText(text: string, block: Block, budget: Budget): Told {
  const elements: NewElement[] = []
  // 'Rain falls. Smash cut to Ben's face.'
  const lines = /["“”:]/u.test(text) ? text.split('\n') : text.split(LINE_END)
  for (const line of lines.map((one) => one.trim())) {
    if (line === '') continue
    const found = readLine(line, elements.length === 0, block, budget)
    if (found === null || typeof found === 'string') return found
    elements.push(...found)
  }
  return elements.length === 0 ? null : elements
}

const NEW_SCENE =
  /^(?:(?:add|insert|start|create|make|begin|write)?\s*(?:an?|the)?\s*(?:new |next )?scene\b(?: heading)?|then we (?:cut|go) to)\s*[:,–—-]*\s*/iu
/** The end of a heading before prose: a full stop, 'where', or a comma that no time follows. */
const HEADING_END =
  /(?<!\b(?:int|ext|est|i\/e|st|mt|dr|mr|mrs))\.\s+(?=\S)|\s+(?:where|in which|as|and(?= (?:have|let|make|get) ))\s+|[;,]\s+(?=\S)/giu

function readLine(line: string, isFirst: boolean, block: Block, budget: Budget): Told {
  const form = screenplayForm(line, block, budget)
  if (form) return form
  const cut = readCut(line, block, budget) ?? readScene(line, block, budget)
  return cut ?? readProse(line, isFirst, block, budget)
}

/** 'new scene: int. church - dawn. Agnes kneels.' */
function readScene(line: string, block: Block, budget: Budget): readonly NewElement[] | null {
  const text = line.replace(NEW_SCENE, '')
  for (const { index, 0: end } of text.matchAll(HEADING_END)) {
    const [start, rest] = [text.slice(0, index), text.slice(index + end.length)]
    if (findFixedForm(start) !== 'scene_heading') continue
    if (end.startsWith(',') && isTimeOfDay(/^[\p{L} ]+/u.exec(rest)?.[0] ?? '')) continue
    const told = readProse(rest, false, block, budget)
    if (told && typeof told !== 'string') return [heading(start), ...told]
  }
  return findFixedForm(text) === 'scene_heading' && text !== line ? [heading(text)] : null
}

function heading(text: string): NewElement {
  return newElement('scene_heading', { text: asSceneHeading(text), isQuoted: true })
}

const INSERT = /^insert\s*(?:[–—-]+|:)\s*(?<what>.+)$/iu
const IN_CAPITALS =
  /^(?:(?:begin |end (?:of )?)?(?:intercut|flashback|dream sequence|montage)\b|(?:back|return) to (?:scene|present)|end of (?:act|episode|show|pilot|teaser)\b|act (?:one|two|three|four|five|\d)$|cold open$|teaser$|series of shots\b|the end[.]?$|(?:(?:moments|minutes|hours|days|weeks|months|years) )?later$|meanwhile$|continuous$)/iu
const SUPER = /^(?<word>over black|super|title card|title|chyron|sfx)\s*:\s*(?<words>.+)$/iu
const MONTAGE = /^(?<name>(?:montage|series of shots)\b[^:.]*?)\s*(?::|\.\s|\n)\s*(?<items>.+)$/isu
const ITEM_END = new RegExp(String.raw`${FULL_STOP}|;\s+|\s+(?=--? )`, 'u')
const BACK_TO = /^(?<transition>[\p{L} ]{2,30} to):\s*(?<heading>.+)$/iu

const LINE_END = /\n|(?<=[.!?…])\s+(?=(?:\p{L}+ )?(?:cut|dissolve) to )/iu
/** 'smash cut to Ben's face', but not 'cut to 20 lines' */
const CUT_TO =
  /^(?<transition>(?:(?:smash|match|jump|hard|quick) )?(?:cut|dissolve|fade|wipe) to):? (?<what>(?!(?:it|him|her|them|this|that|t?here|\d+|one|two|three|half|fit|a fraction)\b)[^:\n]+?)\.?$/iu

const NEEDS_HEADING =
  'Say what the cut leads to: a scene heading, such as “cut to INT. CELLAR - NIGHT”, or what happens.'

const JOINED = /[,;]|\b(?:and|then|who|which|while|as)\b/iu

/** A transition and what it leads to: a shot of what the script has, or something that happens. */
function readCut(line: string, block: Block, budget: Budget): Told {
  const { transition, what = '' } = CUT_TO.exec(line)?.groups ?? {}
  if (transition === undefined || isForProgram(what)) return null
  const cut = newElement('transition', { text: `${transition}:`, isQuoted: false })
  if (tagWords(what, budget).some(({ tags }) => tags.has('Verb'))) {
    const told = JOINED.test(what) ? null : readProse(withShow(what), false, block, budget)
    return told === null || typeof told === 'string' ? NEEDS_HEADING : [cut, ...told]
  }
  const shown = block.lines
    .filter(({ type }) => type !== 'scene_heading')
    .map(({ number }) => exactly(number))
  const words = { phrase: what, isQuoted: false, least: 1 }
  const isShown =
    !hasSmallLetters(what) ||
    [...block.names].some((name) => wholeWords(name, 'giu').test(what)) ||
    findWords(block, shown, words).length > 0
  return isShown ? [cut, capitals('shot', what)] : NEEDS_HEADING
}

/** The items of a montage: sentences, or words between commas. */
function splitItems(items: string): readonly string[] {
  const sentences = items.split(ITEM_END)
  return sentences.length > 1 ? sentences : items.split(/, (?:and )?/u)
}

/** Lines that are what they look like; `null` for others. */
function screenplayForm(line: string, block: Block, budget: Budget): readonly NewElement[] | null {
  const insert = INSERT.exec(line)?.groups?.['what']
  if (insert !== undefined) return [capitals('shot', `INSERT - ${insert}`)]
  const card = SUPER.exec(line)?.groups
  if (card) {
    const text = `${toStoredCapitals(card['word'] ?? '')}: ${card['words']}`
    return [newElement('action', { text, isQuoted: /["”]$/u.test(text) })]
  }
  const montage = MONTAGE.exec(line)?.groups
  if (montage) {
    const items = splitItems(montage['items'] ?? '')
    const told = items.map((item) =>
      readProse(item.replace(/^(?:--?|\d+[.)]|[a-z]\))\s*|;$/giu, ''), false, block, budget),
    )
    const shots = told.flatMap((one) => (one === null || typeof one === 'string' ? [] : [one]))
    if (shots.length === told.length)
      return [capitals('shot', montage['name'] ?? ''), ...shots.flat()]
  }
  const { transition, heading: place = '' } = BACK_TO.exec(line)?.groups ?? {}
  const scene = transition === undefined ? null : readScene(`scene ${place}`, block, budget)
  if (scene) {
    return [newElement('transition', { text: `${transition}:`, isQuoted: false }), ...scene]
  }
  const isWritten =
    !hasSmallLetters(line) || /^\p{L}+(?: (?:with|between|to|of)\b| ?[–—:-])/u.test(line)
  const isCapitals = IN_CAPITALS.test(line) && isWritten && !/[.!?]\s/u.test(line)
  if (isCapitals) return [capitals(/^flashback/iu.test(line) ? 'scene_heading' : 'action', line)]
  const read = screenplayLine(line)
  return findFixedForm(line) === undefined && read?.length === 1 ? null : read
}

function capitals(type: 'shot' | 'action' | 'scene_heading', text: string): NewElement {
  return newElement(type, { text: toStoredCapitals(text.trim()), isQuoted: true })
}
