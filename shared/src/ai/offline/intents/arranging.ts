import { contentToMarkedText } from '../../../content/marked-text.ts'
import type { EditOperation } from '../../edit-operations.ts'
import { exactly, scenesIn, speechAt, speechItem, type Block, type Item } from '../block/block.ts'
import type { Outcome } from '../block/places.ts'
import { noParenthetical } from '../block/parentheticals.ts'
import { joinTargets, type Target } from '../block/targets.ts'
import { each, intent, type Found, type Intent } from './intent.ts'

/** Commands that delete, move, swap and copy. */
export const ARRANGING: readonly Intent[] = [
  intent(
    'delete the last line',
    ['target'],
    ['delete {target}', 'delete {quotedLine}'],
    deleteTarget,
  ),
  intent(
    'delete the parenthetical (tired)',
    ['paren'],
    ['delete [parenthetical] {paren}'],
    ({ paren }, block) => noParenthetical(paren, block),
  ),
  intent(
    'move scene 2 to the end',
    ['target', 'place'],
    ['move {target} [(up|down|back)] ({place}|{foremost})', 'move {quotedLine} {place}'],
    ({ target, place }) => place.problem ?? moveTo(target, place.after),
  ),
  intent(
    'move the shot up',
    ['target', 'direction'],
    ['move {target} [one] {direction} [one]'],
    moveBeside,
  ),
  intent(
    'swap lines 2 and 8',
    ['target'],
    ['swap {target}', 'swap {target} (with|for) {other}'],
    ({ target, other }) => swap(other ? joinTargets([target, other]) : target),
  ),
  intent(
    'duplicate the last line',
    ['target'],
    ['duplicate {target} [{place}]'],
    ({ target, place }, { script }) =>
      place?.problem ??
      each(target, ({ from, to }) => [
        {
          op: 'insert',
          after: place?.after ?? to,
          elements: script.elements
            .slice(from - 1, to)
            .map(({ type, content }) => ({ type, text: contentToMarkedText(content) })),
        },
      ]),
  ),
]

/** Deletes a target, and the cue of a speech that would have no dialogue left. */
function deleteTarget(
  { target }: Found & Required<Pick<Found, 'target'>>,
  { speeches }: Block,
): Outcome {
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

function moveTo({ items, problem }: Target, after: number): Outcome {
  const [first] = items
  const last = items.at(-1)
  if (!first || !last) return problem ?? 'Say what to move.'
  const isInside = items.some(({ from, to }) => after >= from && after < to)
  const isThere = items.some(({ from, to }) => after === from - 1 || after === to)
  const isOneStretch = items.every(({ to }, index) => (items[index + 1]?.from ?? to + 1) === to + 1)
  if (isInside || (isThere && isOneStretch)) return 'It is already there.'
  if (isThere) return 'Some of it is already there. Move one thing at a time.'
  return items.map(({ from, to }) => ({ op: 'move', from, to, after }))
}

/** Lists what an item moves past: a scene past scenes, a speech past speeches and lines. */
function unitsLike(item: Item, block: Block): readonly Item[] {
  const scenes = scenesIn(block)
  const isScene = scenes.some(({ from, to }) => from === item.from && to === item.to && to > from)
  if (isScene) return scenes
  return block.lines.map(({ number }) => {
    const speech = item.isSpeech ? speechAt(block, number) : undefined
    return speech ? speechItem(speech) : exactly(number)
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

function swap({ items, problem }: Target): Outcome {
  const [one, other, ...more] = items.toSorted((a, b) => a.from - b.from)
  if (!one || !other || more.length > 0) {
    return problem ?? 'Say two things to swap, for example: swap lines 2 and 8'
  }
  if (one.to >= other.from) return 'These two overlap.'
  const forward: EditOperation = { op: 'move', from: other.from, to: other.to, after: one.from - 1 }
  if (one.to + 1 === other.from) return [forward]
  return [forward, { op: 'move', from: one.from, to: one.to, after: other.from - 1 }]
}
