import { ok } from '../../result.ts'
import type { EditOperation } from '../edit-operations.ts'
import { ranges } from './delete-lines.ts'
import { refuse } from './not-understood.ts'
import { gapAt, parsePlace, type Place } from './place.ts'
import { findLines } from './reference.ts'
import { speechAt, type Edits, type Family, type Line, type Scene } from './scene.ts'
import { withoutTail } from './wording.ts'

const MOVE =
  /^(?:move|put|bring|shift|relocate|drag|place|send) (?<what>.+?) (?:back |up |down )?(?<where>(?:to |at |on )?(?:the )?(?:very )?(?:end|bottom|top|beginning|start|front)(?: of .+)?|(?:to )?(?:right |just |directly )?(?:after|before|above|below|under|in front of|ahead of) .+)$/isu
const STEP =
  /^(?:move|shift|bring) (?<what>.+?) (?<way>up|down)(?: (?:by )?(?:one|1|a line|one line|once|a step|one step))?$/isu
const SWAP =
  /^(?:swap|switch|exchange) (?<one>.+?) (?:and|with|for) (?<other>(?:the |element |line ).+)$/isu

/** Moves lines after the element with number `gap`. Refuses a move that changes nothing. */
function moved(lines: readonly Line[], gap: number, scene: Scene): Edits {
  const numbers = lines.map(({ number }) => number)
  let after = gap
  while (numbers.includes(after)) after -= 1
  const others = scene.script.elements
    .map((_, index) => index + 1)
    .filter((n) => !numbers.includes(n))
  const order = others.toSpliced(others.indexOf(after) + 1, 0, ...numbers)
  if (order.every((number, index) => number === index + 1)) {
    return refuse('It is already there.')
  }
  return ok(ranges(numbers).map((range): EditOperation => ({ op: 'move', ...range, after })))
}

function normalPlace(where: string): string {
  const plain = where.replace(
    /^to (?=(?:right |just |directly )?(?:after|before|above|below|under|in front|ahead))/iu,
    '',
  )
  const end = plain.replace(
    /^(?:to |at |on )?(?:the )?(?=(?:very )?(?:end|bottom|top|beginning|start|front))/iu,
    'at the ',
  )
  return end.replace(/^at the front/iu, 'at the top')
}

/** Moves a place out of another speech, unless only dialogue and parentheticals are moved. */
function avoidSplittingSpeech(scene: Scene, place: Place, lines: readonly Line[]): Place {
  if (!('line' in place)) return place
  const speech = speechAt(scene, place.line.number)
  const belongs = lines.every(({ type }) => type === 'dialogue' || type === 'parenthetical')
  if (!speech || belongs) return place
  const line = place.side === 'before' ? speech.cue : (speech.lines.at(-1) ?? speech.cue)
  return { ...place, line }
}

function swapped(one: Line, other: Line): Edits {
  const [first, second] = [one, other].toSorted((a, b) => a.number - b.number)
  if (!first || !second || first.number === second.number) return refuse('Both are the same line.')
  const back: EditOperation = {
    op: 'move',
    from: second.number,
    to: second.number,
    after: first.number - 1,
  }
  if (second.number === first.number + 1) return ok([back])
  const forth: EditOperation = {
    op: 'move',
    from: first.number,
    to: first.number,
    after: second.number - 1,
  }
  return ok([back, forth])
}

/** 'move the last line to the top', "put NORA's line before the first action", 'swap … and …' */
export const moveLines: Family = (text, quotes, scene) => {
  const plain = withoutTail(text)
  const swap = SWAP.exec(plain)?.groups
  if (swap) {
    const one = findLines(swap['one'] ?? '', quotes, scene)
    const other = findLines(swap['other'] ?? '', quotes, scene)
    if (!one?.ok) return one
    if (!other?.ok) return other
    const [first, ...more] = one.value.lines
    const [second, ...extra] = other.value.lines
    if (!first || !second || more.length + extra.length > 0) {
      return refuse('Name exactly two lines to swap.')
    }
    return swapped(first, second)
  }

  const step = STEP.exec(plain)?.groups
  const found = findLines(step?.['what'] ?? MOVE.exec(plain)?.groups?.['what'] ?? '', quotes, scene)
  // 'put action "…" at the end' adds a line and doesn't move one.
  if (!found?.ok) return /^(?:put|place)\b/iu.test(plain) ? null : found
  if (found.value.isGuess)
    return refuse('Say which line to move, for example: move the last line to the top')
  const { lines } = found.value
  if (step) return stepped(lines, step['way'] ?? '', scene)

  const place = parsePlace(normalPlace(MOVE.exec(plain)?.groups?.['where'] ?? ''), quotes, scene)
  if (!place?.ok) return place
  return moved(lines, gapAt(scene, avoidSplittingSpeech(scene, place.value, lines)), scene)
}

function stepped(lines: readonly Line[], way: string, scene: Scene): Edits {
  const isUp = way.toLowerCase() === 'up'
  const edge = isUp ? lines[0] : lines.at(-1)
  const at = scene.lines.findIndex((line) => line === edge)
  const neighbor = scene.lines[isUp ? at - 1 : at + 1]
  if (!neighbor) return refuse(`It is already the ${isUp ? 'first' : 'last'} line.`)
  const place: Place = { side: isUp ? 'before' : 'after', line: neighbor, isSpeech: false }
  // A whole speech moves past another one.
  const isSpeech = lines.length > 1 && lines[0]?.type === 'character'
  const target = isSpeech ? avoidSplittingSpeech(scene, place, lines) : place
  return moved(lines, gapAt(scene, target), scene)
}
