/**
 * Dual dialogue: two speeches side by side (Fountain syntax: 'Dual Dialogue'). The second one's cue is
 * marked with `dual`. The mark only counts directly after another speech, so deleting, inserting and
 * moving elements needs no repair.
 */
import { isEmptyContent } from '../../content/text.ts'
import { readElementExtra, type ElementExtra } from '../element-extra.ts'
import { ELEMENT_TABLE, isSpoken, type ElementType } from '../element-types.ts'
import type { Element } from '../script.ts'

/** The fields of an element that the rules use. */
export type SpeechPart = Readonly<{
  type: ElementType
  content: string
  extra?: ElementExtra | null | undefined
}>

/** Two speeches side by side: the indexes of their cues, and the index after the second. */
export type DualPair = Readonly<{ left: number; right: number; end: number }>

/**
 * Finds all speeches that are side by side, from top to bottom. Of three marked speeches in a row, the
 * third isn't beside the second, which is taken.
 */
export function dualPairs(elements: readonly SpeechPart[]): DualPair[] {
  const pairs: DualPair[] = []
  if (!elements.some(({ extra }) => extra?.dual)) return pairs
  for (let index = 0; index < elements.length; index += 1) {
    const pair = pairAt(elements, index)
    if (!pair) continue
    pairs.push(pair)
    index = pair.end - 1
  }
  return pairs
}

/** The indexes of marked elements that are not beside another speech. */
export function strayDualMarks(elements: readonly SpeechPart[]): ReadonlySet<number> {
  const used = new Set(dualPairs(elements).map(({ right }) => right))
  const marked = elements.flatMap(({ extra }, index) => (extra?.dual ? [index] : []))
  return new Set(marked.filter((index) => !used.has(index)))
}

function pairAt(elements: readonly SpeechPart[], left: number): DualPair | null {
  const first = elements[left]
  if (first?.type !== 'character') return null
  const right = endOfParts(elements, left, isLeftPart)
  const second = elements[right]
  const isBeside = second?.type === 'character' && second.extra?.dual === 'right'
  if (!isBeside || second.extra?.startsPage) return null
  // As on the page, a cue without text begins no speech.
  if (isEmptyContent(first.content)) return null
  return { left, right, end: endOfParts(elements, right, isRightPart) }
}

/** The index after the parts of a speech with its cue at `cue`. A page break ends it. */
function endOfParts(
  elements: readonly SpeechPart[],
  cue: number,
  isPart: (part: SpeechPart) => boolean,
): number {
  let end = cue + 1
  for (; end < elements.length; end += 1) {
    const part = elements[end]
    if (!part || part.extra?.startsPage || !isPart(part)) break
  }
  return end
}

function isRightPart({ type }: SpeechPart): boolean {
  return isSpoken(type)
}

/**
 * An empty element that isn't printed doesn't separate two speeches, unless it is the second one's cue,
 * whose name isn't typed yet.
 */
function isLeftPart({ type, content, extra }: SpeechPart): boolean {
  if (isSpoken(type)) return true
  const isSecondCue = type === 'character' && extra?.dual === 'right'
  return !isSecondCue && !ELEMENT_TABLE[type].printsEmpty && isEmptyContent(content)
}

/** The effect of the command 'Dual dialogue' at an element. */
export type DualChoice =
  /** `cue`: the index of the cue to mark, or whose mark to remove. */
  | Readonly<{ kind: 'pair' | 'separate'; cue: number }>
  /** A sentence for the writer. */
  | Readonly<{ kind: 'unavailable'; reason: string }>

const REASONS = {
  noSpeech: 'Put the caret in a speech that follows another one to put the two side by side.',
  nothingBefore:
    'There is no speech directly before this one. Dual dialogue needs two speeches in a row.',
  taken: 'The speech before this one is already side by side with another.',
  page: 'A page break separates this speech from the one before it.',
} as const

/** Returns what the command 'Dual dialogue' does with the caret in the element at `index`. */
export function dualChoice(elements: readonly SpeechPart[], index: number): DualChoice {
  const cue = cueOf(elements, index)
  if (cue < 0) return unavailable('noSpeech')
  const pairs = dualPairs(elements)
  const own = pairs.find(({ left, right }) => left === cue || right === cue)
  if (own) return { kind: 'separate', cue: own.right }
  if (pairs.some(({ end }) => end === cue)) return unavailable('taken')
  const marked = elements.with(cue, markedCue(elements[cue]))
  if (dualPairs(marked).some(({ right }) => right === cue)) return { kind: 'pair', cue }
  const unbroken = marked.map(withoutPageBreak)
  const isBroken = dualPairs(unbroken).some(({ right }) => right === cue)
  return unavailable(isBroken ? 'page' : 'nothingBefore')
}

function unavailable(reason: keyof typeof REASONS): DualChoice {
  return { kind: 'unavailable', reason: REASONS[reason] }
}

/** The index of the cue of the speech at an element; -1 if there is none. */
function cueOf(elements: readonly SpeechPart[], index: number): number {
  let at = index
  while (at >= 0 && isSpoken(elements[at]?.type ?? 'text')) at -= 1
  return elements[at]?.type === 'character' ? at : -1
}

function markedCue(cue: SpeechPart | undefined): SpeechPart {
  return { type: 'character', content: cue?.content ?? '', extra: { ...cue?.extra, dual: 'right' } }
}

function withoutPageBreak({ type, content, extra }: SpeechPart): SpeechPart {
  return { type, content, extra: { ...extra, startsPage: undefined } }
}

/** Applies a choice: marks the cue, or removes its mark. */
export function withDualChoice(
  elements: readonly Element[],
  { kind, cue }: Extract<DualChoice, { cue: number }>,
): readonly Element[] {
  const element = elements[cue]
  return element ? elements.with(cue, withMark(element, kind === 'pair')) : elements
}

/** An element, with or without an id. */
type MarkedElement = Omit<Element, 'id'>

/** Removes the marks that have no effect. */
export function withoutStrayDualMarks(elements: readonly MarkedElement[]): MarkedElement[] {
  const stray = strayDualMarks(elements)
  return elements.map((element, index) => (stray.has(index) ? withMark(element, false) : element))
}

function withMark<Marked extends MarkedElement>(
  element: Marked,
  isMarked: boolean,
): Omit<Marked, 'extra'> & Pick<MarkedElement, 'extra'> {
  const { extra: before, ...rest } = element
  const extra = readElementExtra({ ...before, dual: isMarked ? 'right' : undefined })
  return { ...rest, ...(extra ? { extra } : {}) }
}
