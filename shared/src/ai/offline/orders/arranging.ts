import { contentToMarkedText } from '../../../content/marked-text.ts'
import { wholeWords } from '../../../content/replace-words.ts'
import type { EditOperation } from '../../edit-operations.ts'
import {
  contentAt,
  exactly,
  speechItem,
  textAt,
  typeAt,
  type Block,
  type Item,
} from '../block/block.ts'
import { gapOf, type Outcome } from '../block/places.ts'
import { joinTargets, pick, type Target } from '../block/pick.ts'
import { holds } from '../words/free-text.ts'
import { cutContent } from '../words/text-changes.ts'
import {
  changeLine,
  each,
  listTargetLines,
  order,
  placed,
  type Found,
  type Order,
} from './order.ts'

const MOVE =
  '(should move|should go|should come|should be|needs to go|needs to come|has to go|goes|comes)'
const APART = '(in two|into two|in half|up)'
const TOGETHER = '(into one|together|as one|up|into one line|into one paragraph)'

/** Orders that delete, move, swap, copy, split and join. */
export const ARRANGING: readonly Order[] = [
  order(
    'delete the last line',
    ['target'],
    `delete {target} / delete only {target} / take {target} out
      {target} (can go|should go|has to go|must go|is to be removed|should be removed|should be deleted|is not needed)
      (don't need|do not need|we don't need|i don't want|no more) {target} [anymore]`,
    ({ target }, block) => deleteTarget(target, block),
  ),
  order(
    'empty scene SCENE but keep its heading',
    ['target'],
    '(empty|clear|clear out) {target} (but keep|except) [its] heading',
    ({ target }) =>
      each(target, ({ from, to }) => (to > from ? [{ op: 'delete', from: from + 1, to }] : [])),
  ),
  placed(
    'move scene SCENE to the end',
    ['target', 'place'],
    `move {target} [(up|down|back|over)] [to] / {target} ${MOVE} [to]`,
    moveTo,
  ),
  order(
    'put the last line first',
    ['target', 'place'],
    `move {target} {end} / {target} ${MOVE} {end}`,
    moveTo,
  ),
  order(
    'move NAME’s last line up',
    ['target', 'direction'],
    'move {target} {direction}',
    ({ target, direction }, block) => moveBeside(target, direction === 'up', block),
  ),
  order(
    'swap scenes 1 and 2',
    ['target'],
    `swap {target} [(round|around)] / swap {target} (with|for|and) {other} / trade places [:] {target}
      {target} (need to|should) (swap|trade) places`,
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
    ['phrase', 'direction'],
    `split [{target}] [${APART}] {side} {phrase}`,
    ({ target, phrase, direction }, block) => splitAt(target, phrase, direction === 'up', block),
  ),
  order(
    'split the last line into sentences',
    ['target'],
    `split {target} (into sentences|by sentence|at every sentence|after first sentence) / split {target} [${APART}]`,
    ({ target }, block) =>
      changeLine(target, block, (number) => {
        const end = /[.!?…]["”'’)]*(?=\s)/u.exec(textAt(block, number))
        return end ? cutLine(number, end.index + end[0].length, block) : 'It has only one sentence.'
      }),
  ),
  order(
    'join the first two lines',
    ['target'],
    `merge {target} [${TOGETHER}] / merge {target} (with|and|to|into|onto) {other} [${TOGETHER}]
      merge {edge} (with|and|to|into|onto) {neighbor}`,
    merge,
  ),
]

/** Deletes a target, and the cue of a speech that would have no dialogue left. */
export function deleteTarget(target: Target, { speeches }: Pick<Block, 'speeches'>): Outcome {
  // 'Nora says we are lost and delete the last line': nobody adds a line to delete it.
  const { isPartial: words, before: items = target.items } = target
  if (words !== undefined) {
    return `Say what to change: the word “${words}”, or the line with “${words}”. For example: delete the line with “${words}”`
  }
  const isDeleted = (number: number): boolean =>
    items.some(({ from, to }) => from <= number && number <= to)
  const silenced = speeches.filter(({ lines }) => {
    const spoken = lines.filter(({ type }) => type === 'dialogue')
    return spoken.length > 0 && spoken.every(({ number }) => isDeleted(number))
  })
  const speechItems = target.isCounted ? [] : silenced.map(speechItem)
  return each({ ...target, items: [...items, ...speechItems] }, ({ from, to }) => [
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

function moveTo(
  { target, place }: Found & Required<Pick<Found, 'target' | 'place'>>,
  block: Block,
): Outcome {
  const { scenes } = block
  const items = target.items.map((item) => withoutClosing(item, block))
  const [first] = items
  const problem = place.problem ?? target.problem
  if (!first || problem !== undefined) return problem ?? 'Say what to move.'
  const given = gapOf(block, place, typeAt(block, first.from))
  const isScene = target.items.every((item) => scenes.includes(item))
  const [firstScene, lastScene] = [scenes[0] ?? first, scenes.at(-1) ?? first]
  const atEnd = given === lastScene.to ? withoutClosing(lastScene, block).to : given
  const after = isScene ? Math.max(firstScene.from - 1, atEnd) : given
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

function moveBeside(target: Target, isUp: boolean, block: Block): Outcome {
  const [first, ...others] = target.items
  if (!first || others.length > 0) return target.problem ?? 'Move one thing at a time.'
  const units = unitsLike(first, block)
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

/** Splits the line, of those that are named, that has the words. */
function splitAt(
  target: Target | undefined,
  phrase: string,
  isBefore: boolean,
  block: Block,
): Outcome {
  const named = listTargetLines(block, target?.items.length === 1 ? target : undefined)
  const found = named.filter((number) => holds(textAt(block, number), phrase)).map(exactly)
  return changeLine(pick(block, { kind: 'line', phrase }, found), block, (number) => {
    const text = textAt(block, number)
    const words = new RegExp(wholeWords(phrase, 'giu').source, 'iu').exec(text)
    const start = words?.index ?? 0
    const end = /[^\s\p{L}\p{N}]*/uy
    end.lastIndex = start + (words?.[0].length ?? 0)
    end.test(text)
    return cutLine(number, isBefore ? start : end.lastIndex, block)
  })
}

/** Makes two lines of one type from one. */
function cutLine(number: number, at: number, block: Block): Outcome {
  const content = contentAt(block, number)
  const [first = '', second = ''] = [cutContent(content, 0, at), cutContent(content, at)].map(
    contentToMarkedText,
  )
  if (first === '' || second === '') return 'There is nothing to split there.'
  return [
    { op: 'replace', number, type: null, text: first },
    { op: 'insert', after: number, elements: [{ type: typeAt(block, number), text: second }] },
  ]
}

/** Joins lines of one type that follow each other; the cue of a second speech of a speaker goes. */
function merge(
  { target, other, direction }: Found & Required<Pick<Found, 'target'>>,
  block: Block,
): Outcome {
  const { problem, ...all } = other ? joinTargets([target, other]) : target
  if (problem !== undefined) return problem
  const given = listTargetLines(block, all).filter((one) => typeAt(block, one) !== 'character')
  const [only = 0] = given
  const at = block.lines.findIndex(({ number }) => number === only)
  const beside = direction && block.lines[direction === 'up' ? at - 1 : at + 1]
  const chosen = (beside ? [only, beside.number] : given).toSorted((a, b) => a - b)
  const [first, ...rest] = chosen
  if (first === undefined || rest.length === 0)
    return 'Say two lines to join, for example: the first two actions'
  if (chosen.some((number) => typeAt(block, number) !== typeAt(block, first)))
    return 'Lines of different types can’t be joined.'
  const last = rest.at(-1) ?? first
  const gone = block.lines.filter(({ number }) => first < number && number <= last)
  const speaker = block.speechOf.get(first)?.name
  const isOneSpeech = gone.every(
    ({ type, number }) =>
      chosen.includes(number) ||
      (type === 'character' && block.speechOf.get(number)?.name === speaker),
  )
  if (!isOneSpeech) return 'There are other lines between these.'
  const texts = chosen.map((number) => contentToMarkedText(contentAt(block, number)).trim())
  return [
    { op: 'replace', number: first, type: null, text: texts.join(' ') },
    ...gone.map(({ number }): EditOperation => ({ op: 'delete', from: number, to: number })),
  ]
}
