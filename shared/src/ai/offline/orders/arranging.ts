import { contentToMarkedText } from '../../../content/marked-text.ts'
import { wholeWords } from '../../../content/replace-words.ts'
import type { EditOperation } from '../../edit-operations.ts'
import {
  contentAt,
  isOneLine,
  exactly,
  speechItem,
  textAt,
  typeAt,
  type Block,
  type Item,
} from '../block/block.ts'
import { findBlockEnd, gapOf, START, type Outcome } from '../block/places.ts'
import { joinTargets, pick, type Target } from '../block/pick.ts'
import { holds } from '../words/free-text.ts'
import { cutContent } from '../words/text-changes.ts'
import { each, listTargetLines, order, placed, type Found, type Order } from './order.ts'

/** Orders that delete, move, swap, copy, split and join. */
export const ARRANGING: readonly Order[] = [
  order(
    'delete the last line',
    ['target'],
    `delete {target} / (lose|get rid of|delete) only {target}
      {target} (can go|should go|has to go|must go|is to be removed|should be removed|should be deleted|is not needed)
      (don't need|do not need|we don't need|i don't want|no more) {target} [anymore]
      take {target} out`,
    deleteTarget,
  ),
  order(
    'empty scene SCENE but keep its heading',
    ['target'],
    `(empty|clear|clear out) {target} (but keep its heading|but keep heading|except heading|except its heading)`,
    ({ target }) =>
      each(target, ({ from, to }) => (to > from ? [{ op: 'delete', from: from + 1, to }] : [])),
  ),
  placed(
    'move scene SCENE to the end',
    ['target', 'place'],
    `move {target} [(up|down|back|over)] [to]
      {target} (should|needs to|has to) (move|go|come|be) [to] / {target} (goes|comes) [to]`,
    ({ target, place }, block) =>
      place.problem ??
      moveTo(target, gapOf(block, place, typeAt(block, target.items[0]?.from ?? 0)), block),
  ),
  order(
    'put the last line first',
    ['target', 'index'],
    '{target} (should come|should be|should go|goes|comes) {ordinal} / move {target} {ordinal}',
    ({ target, index }, block) =>
      index === 0 || index === -1
        ? moveTo(target, index === 0 ? START.after : findBlockEnd(block).after, block)
        : undefined,
  ),
  order(
    'move NAME’s last line up',
    ['target', 'direction'],
    'move {target} {direction}',
    moveBeside,
  ),
  order(
    'swap scenes 1 and 2',
    ['target'],
    `swap {target} [(round|around)] / swap {target} (with|for|and) {other} / trade places [:] {target}
      {target} should (swap|trade) places / {target} (need to|should) trade places`,
    ({ target, other }, block) => swap(other ? joinTargets([target, other]) : target, block),
  ),
  placed(
    'duplicate the last line',
    ['target'],
    'duplicate {target} [to] / make (copy|duplicate) of {target} [to]',
    ({ target, place }, block) =>
      place?.problem ??
      each(target, ({ from, to }) => [
        {
          op: 'insert',
          after: place ? gapOf(block, place, typeAt(block, from)) : to,
          elements: block.script.elements
            .slice(from - 1, to)
            .map(({ type, content }) => ({ type, text: contentToMarkedText(content) })),
        },
      ]),
  ),
  order(
    'split the last line after “WORD”',
    ['phrase'],
    `split [(paragraph|line|action|action line|speech|dialogue)] (after|right after|behind|following) {phrase}
      split [(paragraph|line|action|action line|speech|dialogue)] (before|at|where it says) {beforePhrase}
      split {target} [(in two|into two|in half|up)] (after|right after|behind|following) [word] {phrase}
      split {target} [(in two|into two|in half|up)] (before|at|where it says) [word] {beforePhrase}`,
    ({ target, phrase, direction }, block) =>
      split(
        target ?? findLine(phrase, block),
        phrase,
        direction === 'up' ? 'before' : 'after',
        block,
      ),
  ),
  order(
    'split the last line into sentences',
    ['target'],
    `split {target} (into sentences|by sentence|at every sentence|after first sentence)
      split {target} [(in two|into two|in half|up)]`,
    ({ target }, block) => split(target, undefined, 'after', block),
  ),
  order(
    'join the first two lines',
    ['target'],
    `merge {target} [(into one|together|as one|up)] [(line|action line|paragraph|action|speech)]
      merge {target} (with|and|to|into|onto) {other} [(into one|together)]
      merge {edge} (with|and|to|into|onto) {neighbor}`,
    merge,
  ),
]

/** Deletes a target, and the cue of a speech that would have no dialogue left. */
function deleteTarget(
  { target }: Found & Required<Pick<Found, 'target'>>,
  { speeches }: Block,
): Outcome {
  if (target.isPartial !== undefined) {
    const words = target.isPartial
    return `Say what to change: the word “${words}”, or the line with “${words}”. For example: delete the line with “${words}”`
  }
  const isDeleted = (number: number): boolean =>
    target.items.some(({ from, to }) => from <= number && number <= to)
  const silenced = speeches.filter(({ lines }) => {
    const spoken = lines.filter(({ type }) => type === 'dialogue')
    return spoken.length > 0 && spoken.every(({ number }) => isDeleted(number))
  })
  const speechItems = target.isCounted ? [] : silenced.map(speechItem)
  return each({ ...target, items: [...target.items, ...speechItems] }, ({ from, to }) => [
    { op: 'delete', from, to },
  ])
}

/** The transitions that open and close a script stay where they are if scenes move. */
function withoutClosing(item: Item, { scenes, lines, byNumber }: Block): Item {
  const last = lines.at(-1)
  const isClosing = last?.type === 'transition' || /^the end\W*$/iu.test(last?.text ?? '')
  const isLast = scenes.length > 1 && scenes.at(-1) === item && item.to === last?.number
  return isLast && isClosing && byNumber.has(item.to) ? { ...item, to: item.to - 1 } : item
}

function moveTo(target: Target, given: number, block: Block): Outcome {
  const { problem } = target
  const isScene =
    target.items.length > 0 && target.items.every((item) => block.scenes.includes(item))
  const items = target.items.map((item) => withoutClosing(item, block))
  const [first] = items
  const start = isScene && given === 0 ? (block.scenes[0]?.from ?? 1) - 1 : given
  const lastScene = block.scenes.at(-1)
  const after =
    isScene && lastScene && given === lastScene.to ? withoutClosing(lastScene, block).to : start
  if (!first) return problem ?? 'Say what to move.'
  const isInside = items.some(({ from, to }) => after >= from && after < to)
  const isThere = items.some(({ from, to }) => after === from - 1 || after === to)
  const isOneStretch = items.every(({ to }, index) => (items[index + 1]?.from ?? to + 1) === to + 1)
  if (isInside || (isThere && isOneStretch)) return 'It is already there.'
  if (isThere) return 'Some of it is already there. Move one thing at a time.'
  return items.map(({ from, to }) => ({ op: 'move', from, to, after }))
}

/** Lists what an item moves past: scenes for a scene, else speeches and lines; lines in its own speech. */
function unitsLike(item: Item, { scenes, lines, speechOf }: Block): readonly Item[] {
  const isScene = scenes.some(({ from, to }) => from === item.from && to === item.to && to > from)
  if (isScene) return scenes
  const own = item.isSpeech ? undefined : speechOf.get(item.from)
  return lines.map(({ number }) => {
    const speech = speechOf.get(number)
    return speech && speech !== own ? speechItem(speech) : exactly(number)
  })
}

function moveBeside(
  { target, direction }: Found & Required<Pick<Found, 'target' | 'direction'>>,
  block: Block,
): Outcome {
  const [first, ...others] = target.items
  if (!first || others.length > 0) return target.problem ?? 'Move one thing at a time.'
  const units = unitsLike(first, block)
  const isUp = direction === 'up'
  const next = isUp
    ? units.findLast(({ to }) => to < first.from)
    : units.find(({ from }) => from > first.to)
  if (!next) return 'It is already there.'
  return [{ op: 'move', from: first.from, to: first.to, after: isUp ? next.from - 1 : next.to }]
}

function swap({ items, problem }: Target, block: Block): Outcome {
  const sorted = items.toSorted((a, b) => a.from - b.from)
  const [one, other, ...more] = sorted.map((item) => withoutClosing(item, block))
  if (!one || !other || more.length > 0) {
    return problem ?? 'Say two things to swap, for example: swap lines 2 and 8'
  }
  if (one.to >= other.from) return 'These two overlap.'
  const forward: EditOperation = { op: 'move', from: other.from, to: other.to, after: one.from - 1 }
  if (one.to + 1 === other.from) return [forward]
  return [forward, { op: 'move', from: one.from, to: one.to, after: other.from - 1 }]
}

function findLine(phrase: string, block: Block): Target {
  const found = block.lines.filter(({ text }) => holds(text, phrase))
  return pick(
    block,
    { kind: 'line', phrase },
    found.map(({ number }) => exactly(number)),
  )
}

const ONE_LINE = 'Say one line, for example: the last action'

/** Splits a line at words, or after its first sentence, into two of the same type. */
function split(
  { items, problem }: Target,
  phrase: string | undefined,
  side: 'before' | 'after',
  block: Block,
): Outcome {
  const [item, ...others] = items
  if (!item || others.length > 0) return problem ?? ONE_LINE
  const spoken =
    item.isSpeech && phrase !== undefined ? listTargetLines(block, { items, free: 0 }) : []
  const number = spoken.find((one) => holds(textAt(block, one), phrase ?? '')) ?? item.core
  if (spoken.length === 0 && !isOneLine(block, item)) return ONE_LINE
  const text = textAt(block, number)
  const pattern =
    phrase === undefined
      ? /[.!?…]["”'’)]*(?=\s)/u
      : new RegExp(wholeWords(phrase, 'giu').source, 'iu')
  const found = pattern.exec(text)
  if (!found)
    return phrase === undefined ? 'It has only one sentence.' : `“${phrase}” is not in this line.`
  const words =
    side === 'after'
      ? (/^[^\s\p{L}\p{N}]*/u.exec(text.slice(found.index + found[0].length))?.[0].length ?? 0) +
        found[0].length
      : 0
  const at = found.index + words
  if (text.slice(0, at).trim() === '' || text.slice(at).trim() === '')
    return 'There is nothing to split there.'
  const [first, second] = [
    cutContent(contentAt(block, number), 0, at),
    cutContent(contentAt(block, number), at),
  ]
  return [
    { op: 'replace', number, type: null, text: contentToMarkedText(first) },
    {
      op: 'insert',
      after: number,
      elements: [{ type: typeAt(block, number), text: contentToMarkedText(second) }],
    },
  ]
}

/** Joins lines of one type that follow each other; the cue of a second speech of a speaker goes. */
function merge(
  { target, other, direction }: Found & Required<Pick<Found, 'target'>>,
  block: Block,
): Outcome {
  const all = other ? joinTargets([target, other]) : target
  if (all.problem !== undefined) return all.problem
  const given = listTargetLines(block, all).filter(
    (number) => typeAt(block, number) !== 'character',
  )
  const [only = 0] = given
  const numbers = block.lines.map(({ number }) => number)
  const at = numbers.indexOf(only)
  const beside = direction === 'down' ? numbers[at + 1] : numbers[at - 1]
  const chosen =
    direction === undefined || beside === undefined
      ? given
      : [only, beside].toSorted((a, b) => a - b)
  const [first, ...rest] = chosen
  if (first === undefined || rest.length === 0)
    return 'Say two lines to join, for example: the first two actions'
  if (chosen.some((number) => typeAt(block, number) !== typeAt(block, first)))
    return 'Lines of different types can’t be joined.'
  const between = block.lines.filter(
    ({ number }) => number > first && number < (rest.at(-1) ?? first) && !chosen.includes(number),
  )
  const speaker = block.speechOf.get(first)?.name
  const isCue = between.every(
    ({ type, number }) => type === 'character' && block.speechOf.get(number)?.name === speaker,
  )
  if (!isCue) return 'There are other lines between these.'
  const text = chosen
    .map((number) => contentToMarkedText(contentAt(block, number)).trim())
    .join(' ')
  const gone = [...rest, ...between.map(({ number }) => number)]
  return [
    { op: 'replace', number: first, type: null, text },
    ...gone.map((number): EditOperation => ({ op: 'delete', from: number, to: number })),
  ]
}
