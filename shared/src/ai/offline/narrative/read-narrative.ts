import { hasSmallLetters, toStoredCapitals } from '../../../content/capitals.ts'
import { asSceneHeading, isTimeOfDay } from '../../../formats/scene-heading.ts'
import { screenplayLine } from '../../../formats/screenplay-text.ts'
import type { NewElement } from '../../edit-operations.ts'
import type { Block } from '../block/block.ts'
import { insertAt, PLACE, type Outcome, type Place } from '../block/places.ts'
import type { Budget } from '../grammar/parser.ts'
import { tokenize } from '../grammar/tokens.ts'
import { newElement } from '../words/element-text.ts'
import { findFixedForm } from '../words/fixed-form.ts'
import { readProse } from './prose.ts'
import { FULL_STOP } from './said.ts'
import { startsLikeOrder } from './tell.ts'

/**
 * Reads a command that tells what happens: prose, orders about people, or lines of a screenplay.
 *
 * @returns the edits that add it at its place, the caret or the end; `undefined` for any other text
 */
export function readNarrative(command: string, block: Block, budget: Budget): Outcome | undefined {
  const text = withoutPoliteness(command)
  for (const { place, rest } of splitPlace(text, block, budget)) {
    const elements = readText(rest, block, budget)
    if (elements) return insertAt(block, place, elements)
  }
  return undefined
}

const POLITE =
  /^(?:(?:please|pls|ok(?:ay)?|um+|uh+|hey|alright|so|maybe),? |(?:can|could|would|will) you (?:please |maybe |also |just )*|let['’]s |(?:i['’]d|i would) like you to |i want you to |go ahead and |and then |and |also,? )+/iu

function withoutPoliteness(command: string): string {
  const plain = command
    .trim()
    .replace(/[^\S\n]{3,}/gu, ' ')
    .replace(/(?:,? please|, (?:thanks|thank you))(?<end>[.!?]*)$/iu, '$<end>')
  const rest = plain.replace(POLITE, '')
  return /^(?:can|could|would|will) you/iu.test(plain) ? rest.replace(/\?$/u, '') : rest
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
const BEFORE_PLACE = /(?:^|[\s,;])(?:before|after|at|between|here)\b/giu
const MAX_TRIED = 8

/** The ways to divide a text into a place, before or after, and what happens there. */
function splitPlace(text: string, block: Block, budget: Budget): readonly Placed[] {
  const { side = '', scene, rest = '' } = FRAMED.exec(text)?.groups ?? {}
  if (scene !== undefined) {
    const isEnd = /^(?:end|finish|close)$/iu.test(side)
    const [place] = placesAt(`at the ${isEnd ? 'end' : 'start'} of ${scene}`, block, budget)
    return place ? [{ place: place.place, rest: withShow(rest) }] : []
  }
  const placed: Placed[] = []
  const plain = text.replace(ADD, '').replace(NEW_PERSON, '$<who> ')
  if (plain !== text && /^\p{Ll}+ more\b/u.test(plain)) return []
  for (const { place, end } of placesAt(plain, block, budget)) {
    const words = plain.slice(0, end)
    const after = plain
      .slice(end)
      .replace(/^[,:]?\s*/u, '')
      .replace(ADD, '')
    if (after !== '' && (STRUCTURE.test(words) || startsLikeOrder(after)))
      placed.push({ place, rest: after })
  }
  const event = EVENT.exec(plain)?.groups
  const beside =
    event && placeOfEvent(event['what'] ?? '', /^before/iu.test(event['side'] ?? ''), block)
  if (beside && startsLikeOrder(event['rest'] ?? ''))
    placed.push({ place: beside, rest: event['rest'] ?? '' })
  const starts = [...plain.matchAll(BEFORE_PLACE)].slice(-MAX_TRIED)
  for (const { index } of starts) {
    const words = plain.slice(index).replace(/^[\s,;]+/u, '')
    const place = placesAt(words.replace(/[.!]$/u, ''), block, budget).find(
      ({ end }) => end >= words.replace(/[.!]$/u, '').length,
    )
    if (place && index > 0 && STRUCTURE.test(words) && !/\b(?:page|table)\b/iu.test(words)) {
      placed.push({ place: place.place, rest: plain.slice(0, index) })
    }
  }
  return [...placed, { rest: plain }]
}

/** 'before the knock, …' */
const EVENT = /^(?:right |just )?(?<side>before|after) (?<what>[^,]{3,80}), (?<rest>.+)$/isu
const SMALL_WORDS = /^(?:\p{L}{1,3}|the|his|her|their|them|they|when|that|this|with|from|into)$/iu

/** The place beside the only line that has the words of an event; names may be pronouns there. */
function placeOfEvent(what: string, isBefore: boolean, block: Block): Place | undefined {
  const names = new Set([...block.names].flatMap((name) => name.toLowerCase().split(' ')))
  const words = tokenize(what).map(({ text }) => text.toLowerCase())
  const wanted = words.filter((word) => !SMALL_WORDS.test(word) && !names.has(word))
  const [line, ...others] = block.lines.filter(({ text }) => {
    const has = new Set(tokenize(text).map((token) => token.text.toLowerCase()))
    return wanted.length > 0 && wanted.every((word) => has.has(word))
  })
  if (!line || others.length > 0) return undefined
  return isBefore
    ? { after: line.number - 1, side: 'before' }
    : { after: line.number, side: 'after' }
}

/** 'Al driving away' is what to show. */
function withShow(text: string): string {
  return /^(?:\S+ ){1,4}?\p{Ll}+ing\b/u.test(text) ? `show ${text}` : text
}

const MAX_PLACE_CHARACTERS = 120

/** The places that the beginning of a text names. */
function placesAt(text: string, block: Block, budget: Budget) {
  const source = text.slice(0, MAX_PLACE_CHARACTERS)
  const tokens = tokenize(source)
  return PLACE({ source, tokens, block, budget }, 0)
    .filter(({ value }) => value.problem === undefined)
    .map(({ value, next }) => ({ place: value, end: tokens[next - 1]?.end ?? 0 }))
    .toSorted((a, b) => b.end - a.end)
}

/** Reads text for the page, line by line. */
function readText(text: string, block: Block, budget: Budget): readonly NewElement[] | null {
  const elements: NewElement[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const found = readLine(line, elements.length === 0, block, budget)
    if (!found) return null
    elements.push(...found)
  }
  return elements.length === 0 ? null : elements
}

const NEW_SCENE =
  /^(?:(?:add|insert|start|create|make|begin|write)?\s*(?:an?|the)?\s*(?:new |next )?scene\b(?: heading)?|then we (?:cut|go) to|cut to)\s*[:,–—-]*\s*/iu
/** The end of a heading before prose: a full stop, 'where', or a comma that no time follows. */
const HEADING_END =
  /(?<!\b(?:int|ext|est|i\/e|st|mt|dr|mr|mrs))\.\s+(?=\S)|\s+(?:where|in which|as|and(?= (?:have|let|make|get) ))\s+|[;,]\s+(?=\S)/giu

function readLine(
  line: string,
  isFirst: boolean,
  block: Block,
  budget: Budget,
): readonly NewElement[] | null {
  const form = screenplayForm(line, block, budget)
  if (form) return form
  return readScene(line, block, budget) ?? readProse(line, isFirst, block, budget)
}

/** 'new scene: int. church - dawn. Agnes kneels.' */
function readScene(line: string, block: Block, budget: Budget): readonly NewElement[] | null {
  const text = line.replace(NEW_SCENE, '')
  for (const { index, 0: end } of text.matchAll(HEADING_END)) {
    const [start, rest] = [text.slice(0, index), text.slice(index + end.length)]
    if (findFixedForm(start) !== 'scene_heading') continue
    if (end.startsWith(',') && isTimeOfDay(/^[\p{L} ]+/u.exec(rest)?.[0] ?? '')) continue
    const told = readProse(rest, false, block, budget)
    if (told) return [heading(start), ...told]
  }
  return findFixedForm(text) === 'scene_heading' && text !== line ? [heading(text)] : null
}

function heading(text: string): NewElement {
  return newElement('scene_heading', { text: asSceneHeading(text), isQuoted: true })
}

const INSERT = /^insert\s*(?:[–—-]+|:)\s*(?<what>.+)$/iu
const IN_CAPITALS =
  /^(?:(?:begin |end (?:of )?)?(?:intercut|flashback|dream sequence|montage)\b|(?:back|return) to (?:scene|present)|end of (?:act|episode|show|pilot|teaser)\b|act (?:one|two|three|four|five|\d)$|cold open$|teaser$|series of shots\b|the end[.]?$)/iu
const SUPER = /^(?<word>super|title card|title|chyron|sfx)\s*:\s*(?<words>.+)$/iu
const MONTAGE = /^(?<name>(?:montage|series of shots)\b[^:.]*?)\s*(?::|\.\s|\n)\s*(?<items>.+)$/isu
const ITEM_END = new RegExp(String.raw`${FULL_STOP}|;\s+|\s+(?=--? )`, 'u')
const BACK_TO = /^(?<transition>[\p{L} ]{2,30} to):\s*(?<heading>.+)$/iu

/** Lines that are what they look like; `null` for others. */
function screenplayForm(line: string, block: Block, budget: Budget): readonly NewElement[] | null {
  const insert = INSERT.exec(line)?.groups?.['what']
  if (insert !== undefined) return [capitals('shot', `INSERT - ${insert}`)]
  const card = SUPER.exec(line)?.groups
  if (card) {
    const text = `${toStoredCapitals(card['word'] ?? '')}: ${card['words']}`
    return [newElement('action', { text, isQuoted: false })]
  }
  const montage = MONTAGE.exec(line)?.groups
  if (montage) {
    const items = (montage['items'] ?? '').split(ITEM_END)
    const told = items.map((item) =>
      readProse(item.replace(/^(?:--?|\d+[.)]|[a-z]\))\s*|;$/giu, ''), false, block, budget),
    )
    if (told.every((one) => one !== null))
      return [capitals('shot', montage['name'] ?? ''), ...told.flat()]
  }
  const back = BACK_TO.exec(line)?.groups
  if (back && findFixedForm(back['heading'] ?? '') === 'scene_heading') {
    return [
      newElement('transition', { text: `${back['transition']}:`, isQuoted: false }),
      heading(back['heading'] ?? ''),
    ]
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
