import { ok } from '../../api/errors.ts'
import type { EditOperation } from '../edit-operations.ts'
import { ranges } from './delete-lines.ts'
import { cannot } from './not-understood.ts'
import { gapAt, readPlace, type Place } from './place.ts'
import { findLines } from './reference.ts'
import { speechAt, type Edits, type Family, type Line, type Scene } from './scene.ts'
import { withoutTail } from './wording.ts'

const MOVE =
  /^(?:move|put|bring|shift|relocate|drag|place|send) (?<what>.+?) (?:back |up |down )?(?<where>(?:to |at |on )?(?:the )?(?:very )?(?:end|bottom|top|beginning|start|front)(?: of .+)?|(?:to )?(?:right |just |directly )?(?:after|before|above|below|under|in front of|ahead of) .+)$/isu
const STEP =
  /^(?:move|shift|bring) (?<what>.+?) (?<way>up|down)(?: (?:by )?(?:one|1|a line|one line|once|a step|one step))?$/isu
const SWAP =
  /^(?:swap|switch|exchange) (?<one>.+?) (?:and|with|for) (?<other>(?:the |element |line ).+)$/isu

/** Moves lines to where nothing of them stands; a move that changes nothing is said to be one. */
function moved(lines: readonly Line[], gap: number, scene: Scene): Edits {
  const numbers = lines.map(({ number }) => number)
  let after = gap
  while (numbers.includes(after)) after -= 1
  const others = scene.script.elements
    .map((_, index) => index + 1)
    .filter((n) => !numbers.includes(n))
  const order = others.toSpliced(others.indexOf(after) + 1, 0, ...numbers)
  if (order.every((number, index) => number === index + 1)) {
    return cannot('It stands there already.')
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

/** Beside another's speech, never inside it; a part of a speech may be moved within it. */
function besideSpeech(scene: Scene, place: Place, lines: readonly Line[]): Place {
  if (!('line' in place)) return place
  const speech = speechAt(scene, place.line.number)
  const belongs = lines.every(({ type }) => type === 'dialogue' || type === 'parenthetical')
  if (!speech || belongs) return place
  const line = place.side === 'before' ? speech.cue : (speech.lines.at(-1) ?? speech.cue)
  return { ...place, line }
}

function swapped(one: Line, other: Line): Edits {
  const [first, second] = [one, other].toSorted((a, b) => a.number - b.number)
  if (!first || !second || first.number === second.number)
    return cannot('That is one and the same line.')
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
      return cannot('Only two single lines can be swapped.')
    }
    return swapped(first, second)
  }

  const step = STEP.exec(plain)?.groups
  const found = findLines(step?.['what'] ?? MOVE.exec(plain)?.groups?.['what'] ?? '', quotes, scene)
  // 'put action "…" at the end' adds rather than moves.
  if (!found?.ok) return /^(?:put|place)\b/iu.test(plain) ? null : found
  if (found.value.isGuess)
    return cannot('Say which line to move, for example: move the last line to the top')
  const { lines } = found.value
  if (step) return stepped(lines, step['way'] ?? '', scene)

  const place = readPlace(normalPlace(MOVE.exec(plain)?.groups?.['where'] ?? ''), quotes, scene)
  if (!place?.ok) return place
  return moved(lines, gapAt(scene, besideSpeech(scene, place.value, lines)), scene)
}

function stepped(lines: readonly Line[], way: string, scene: Scene): Edits {
  const isUp = way.toLowerCase() === 'up'
  const edge = isUp ? lines[0] : lines.at(-1)
  const at = scene.lines.findIndex((line) => line === edge)
  const neighbour = scene.lines[isUp ? at - 1 : at + 1]
  if (!neighbour) return cannot(`It is the ${isUp ? 'first' : 'last'} line already.`)
  const place: Place = { side: isUp ? 'before' : 'after', line: neighbour, isSpeech: false }
  // A whole speech goes past another's, never into it.
  const isSpeech = lines.length > 1 && lines[0]?.type === 'character'
  return moved(lines, gapAt(scene, isSpeech ? besideSpeech(scene, place, lines) : place), scene)
}
