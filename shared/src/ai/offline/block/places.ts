import { isEmptyContent } from '../../../content/text.ts'
import type { EditOperation, NewElement } from '../../edit-operations.ts'
import { map, memo, words, type Parser } from '../grammar/parser.ts'
import { createParser, ruleMaker, type Rule, type Slots } from '../grammar/patterns.ts'
import { SIDE } from './counting.ts'
import { speechAt, type Block, type Item } from './block.ts'
import { IN_SCENE, LINE_WITH_QUOTE, LINE_WITH_WORDS, TARGET } from './references.ts'
import type { Target } from './targets.ts'

/** A gap in the block: after element `after`, 0 is the beginning. */
export type Place = Readonly<{
  after: number
  side: 'before' | 'after'
  /** The place for a parenthetical instead: between a cue and what is said. */
  inSpeech?: number
  problem?: string
}>

type Found = Readonly<{ target?: Target; within?: Target; side?: Place['side'] }>

const SLOTS: Slots<Found> = {
  withQuote: map(LINE_WITH_QUOTE, (target) => ({ target })),
  withWords: map(LINE_WITH_WORDS, (target) => ({ target })),
  target: map(TARGET, (target) => ({ target })),
  side: map(SIDE, (side) => ({ side })),
  inScene: map(IN_SCENE, (within) => ({ within })),
}

const rule = ruleMaker<Found>()

function noPlace(problem: string): Place {
  return { after: 0, side: 'after', problem }
}

/** The beginning of the block. */
export const START: Place = { after: 0, side: 'before' }

/** The end of the block, where an empty element may be. */
export function findBlockEnd({ lines }: Block): Place {
  return { after: lines.at(-1)?.number ?? 0, side: 'after' }
}

/** The beginning of a scene, after its heading, or its end. */
export function placeIn({ items, problem }: Target, side: 'start' | 'end'): Place {
  const [scene, ...others] = items
  if (!scene || others.length > 0) return noPlace(problem ?? 'Say which scene.')
  return { after: side === 'start' ? scene.from : scene.to, side: 'after' }
}

/** Before a line of dialogue means before its cue, but for a parenthetical. */
function beforeItem(block: Block, { from, isSpeech }: Item): Place {
  const isSpoken = block.script.elements[from - 1]?.type === 'dialogue'
  const start = (isSpoken ? speechAt(block, from)?.cue.number : undefined) ?? from
  return { after: start - 1, side: 'before', inSpeech: isSpeech ? from : from - 1 }
}

function beside(block: Block, { items, problem }: Target, side: Place['side']): Place {
  const edge = side === 'before' ? items[0] : items.at(-1)
  const isOnePlace = items.every(({ from }, index) => {
    const previous = items[index - 1]
    return previous === undefined || previous.to + 1 === from
  })
  if (!edge || !isOnePlace) return noPlace(problem ?? 'Say one place, for example: after line 4.')
  return side === 'before' ? beforeItem(block, edge) : { after: edge.to, side }
}

const RULES: readonly Rule<Found, Place>[] = [
  rule(
    [],
    [
      '(at end|to end|at bottom|to bottom|at very end) [(of block|of page)]',
      '(at end|to end|at bottom) {inScene}',
    ],
    ({ within }, block) => (within ? placeIn(within, 'end') : findBlockEnd(block)),
  ),
  rule([], ['(at|to) (top|beginning|start) [(of block|of page)]', 'up top'], () => START),
  rule(['within'], ['(at|to) (top|beginning|start) {inScene}'], ({ within }) =>
    placeIn(within, 'start'),
  ),
  rule(
    ['target', 'side'],
    ['[(to|directly|immediately)] {side} ({target}|{withQuote}|{withWords})'],
    ({ target, side }, block) => beside(block, target, side),
  ),
  rule(['target'], ['between {target}'], ({ target: { items, problem } }) => {
    const [first, second, ...others] = items
    const isPair = first && second && others.length === 0 && first.to < second.from
    return isPair
      ? { after: first.to, side: 'after' }
      : noPlace(problem ?? 'Say two places, for example: between lines 3 and 4.')
  }),
  rule([], ['(here|at caret|at cursor|after caret|after cursor)'], (_, { caret }) =>
    caret === undefined
      ? noPlace('Say where: for example, after line 4.')
      : { after: caret, side: 'after' },
  ),
]

/** A place for elements: 'after the second action', 'at the end of scene 2', 'here'. */
export const PLACE: Parser<Place> = memo(createParser(RULES, SLOTS, {}))

/** 'put the transition first' */
export const FOREMOST: Parser<Place> = map(words('first|last'), (word, { block }) =>
  word === 'first' ? START : findBlockEnd(block),
)

const CLOSING = /^(?:FADE OUT|FADE TO BLACK|CUT TO BLACK|THE END)\W*$/iu

/** Without a place, new elements go to the caret, or to the end before a closing FADE OUT. */
function defaultPlace(block: Block, [first, ...more]: readonly NewElement[]): Place {
  if (block.caret !== undefined) return { after: block.caret, side: 'after' }
  const last = block.lines.at(-1)
  const isClosing = last?.type === 'transition' && CLOSING.test(last.text)
  const isBefore = isClosing && !(first && more.length === 0 && CLOSING.test(first.text))
  return isBefore ? { after: last.number - 1, side: 'after' } : findBlockEnd(block)
}

/** Nothing but a parenthetical or dialogue goes between a cue and its lines. */
function outsideSpeech(block: Block, { after, side }: Place, first: NewElement): number {
  if (first.type === 'dialogue' || first.type === 'parenthetical') return after
  const speech = speechAt(block, after)
  const end = speech?.lines.at(-1)?.number ?? after
  if (!speech || after === end) return after
  return side === 'before' ? speech.cue.number - 1 : end
}

function isEmptyAt(block: Block, number: number): boolean {
  const element = block.script.elements[number - 1]
  return element !== undefined && isEmptyContent(element.content)
}

/** Edits, or a sentence to the writer that says why there are none. */
export type Outcome = readonly EditOperation[] | string

/** Inserts new elements; their text is marked text. An empty element at the place is filled first. */
export function insertAt(
  block: Block,
  given: Place | undefined,
  elements: readonly NewElement[],
): Outcome {
  const [first, ...rest] = elements
  if (!first) return 'There is nothing to add.'
  const place = given ?? defaultPlace(block, elements)
  if (place.problem !== undefined) return place.problem
  const isInSpeech = first.type === 'parenthetical' && place.inSpeech !== undefined
  const after = isInSpeech ? (place.inSpeech ?? 0) : outsideSpeech(block, place, first)
  const hole = [after, after + 1].find(
    (number) => isEmptyAt(block, number) && !isBeforeText(block, number),
  )
  if (hole === undefined) return [{ op: 'insert', after, elements: [first, ...rest] }]
  const filled = { op: 'replace', number: hole, ...first } as const
  return rest.length === 0 ? [filled] : [filled, { op: 'insert', after: hole, elements: rest }]
}

/** An empty element with text after it is filled only if the caret is in it. */
function isBeforeText(block: Block, number: number): boolean {
  return number !== block.caret && number < findBlockEnd(block).after
}
