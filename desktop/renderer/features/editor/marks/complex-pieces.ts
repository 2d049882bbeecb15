/** Finds the words of complex scripts in an element. */
import type { Node } from 'prosemirror-model'
import { hasComplexScript, type ComplexScript } from '@scenewright/shared/layout/complex-scripts.ts'
import { cellCount, graphemes } from '@scenewright/shared/layout/measure.ts'
import { phraseBreaks } from '@scenewright/shared/layout/phrase-breaks.ts'
import { textUnits, type TextUnit } from '@scenewright/shared/layout/text-units.ts'
import { readText } from '#renderer/features/editor/prosemirror/element-nodes.ts'

/** A range of an element's content. */
export type Range = Readonly<{ from: number; to: number }>

/** Text drawn as one box: a word or sign of a complex script, or a part of a word. */
export type ComplexPiece = Range &
  Readonly<{
    kind: 'word' | 'sign'
    script: ComplexScript
    text: string
    /** The width of the box. */
    cells: number
    /** A line may break after it, although no space follows. */
    breaksAfter: boolean
  }>

type PlacedUnit = Readonly<{ unit: TextUnit; from: number; to: number }>

function placedUnits(text: string): PlacedUnit[] {
  let from = 0
  return textUnits(text).map((unit) => {
    const to = from + unit.text.length
    const placed = { unit, from, to }
    from = to
    return placed
  })
}

/** Returns the offsets where marks begin or end in an element: a box can't contain the change. */
function markChanges(node: Node): number[] {
  const changes: number[] = []
  node.forEach((_child, offset) => changes.push(offset))
  return changes
}

/** Returns the offsets at which a word longer than a line is broken: where each line is full. */
function fullLines(text: string, columns: number): number[] {
  const offsets: number[] = []
  let at = 0
  let line = 0
  for (const { text: character, cells } of graphemes(text)) {
    if (line + cells > columns) {
      offsets.push(at)
      line = 0
    }
    line += cells
    at += character.length
  }
  return offsets
}

/** Cuts a word where marks change and where it fills a line; usually there is one part. */
function partsOf(word: PlacedUnit, changes: readonly number[], columns: number): Part[] {
  const { unit, from, to } = word
  const full = unit.cells > columns ? fullLines(unit.text, columns).map((at) => from + at) : []
  const inside = changes.filter((at) => from < at && at < to)
  const cuts = [...new Set([...full, ...inside])].toSorted((one, other) => one - other)
  return [from, ...cuts].map((start, index) => {
    const end = cuts[index] ?? to
    return { from: start, to: end, isFull: full.includes(end) }
  })
}

type Part = Range & Readonly<{ isFull: boolean }>

/** The words and signs of complex scripts in an element, on lines of at most `columns` cells. */
export function complexPieces(node: Node, columns: number): ComplexPiece[] {
  const text = readText(node)
  if (!hasComplexScript(text)) return []
  const breaks = phraseBreaks(text)
  const changes = markChanges(node)
  return placedUnits(text).flatMap((placed): ComplexPiece[] => {
    const { unit } = placed
    if (unit.kind === 'character') return []
    return partsOf(placed, changes, columns).map(({ from, to, isFull }) => ({
      from,
      to,
      kind: unit.kind,
      script: unit.script,
      text: text.slice(from, to),
      cells: cellCount(text.slice(from, to)),
      breaksAfter: isFull || breaks.has(to),
    }))
  })
}

/** Widens a range of an element so that it doesn't split a word of a complex script. */
export function aroundWholeWords(node: Node, from: number, to: number): Range {
  const text = readText(node)
  if (!hasComplexScript(text)) return { from, to }
  const words = placedUnits(text).filter(({ unit }) => unit.kind !== 'character')
  const around = (at: number) => words.find((word) => word.from < at && at < word.to)
  return { from: around(from)?.from ?? from, to: around(to)?.to ?? to }
}
