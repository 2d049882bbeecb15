/** Positions that parts of a Final Draft file have, after random edits through the script store. */
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { contentToText } from '@scenewright/shared/content/text.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { keepReferences } from '@scenewright/shared/script/styled/keep-references.ts'
import { seeded } from '@scenewright/shared/test-support/random.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptInText } from '#renderer/test/fdx-files.ts'
import {
  numberedFdx,
  readPositions,
  UNIT,
  type WrittenPositions,
} from '#renderer/test/numbered-fdx.ts'
import { createRandomWriter, type RandomWriter } from '#renderer/test/random-writer.ts'

const EDITS = 60

/** A place of the file that was read: before a character of its words, or after one. */
type Place = Readonly<{ unit: string; side: 'before' | 'after' }>

const elementsOf = ({ storyBlocks }: Script): readonly Element[] =>
  storyBlocks.flatMap(({ elements }) => elements)
const unitsOf = (text: string): readonly string[] => text.match(UNIT) ?? []

/** The end of the word before a position, and the start of the one after it. */
function gapAt(text: string, position: number): readonly [from: number, to: number] {
  const before = text.slice(0, position).match(/[\u4e00-\u9fff](?=[^\u4e00-\u9fff]*$)/)
  const after = text.slice(position).search(UNIT)
  return [(before?.index ?? -1) + 1, after < 0 ? text.length + 1 : position + after]
}

/** Finds a character of the script's own words; copies of them are in elements with new ids. */
type Find = (unit: string) => number | undefined

function createFinder(text: string, script: Script, known: ReadonlySet<string>): Find {
  const places = [...text.matchAll(UNIT)].map(({ index }) => index)
  const own = new Map<string, number>()
  const units = elementsOf(script).flatMap(({ id, content }) =>
    unitsOf(contentToText(content)).map((unit) => ({ unit, isKnown: known.has(id) })),
  )
  for (const [at, { unit, isKnown }] of units.entries()) {
    if (isKnown || !own.has(unit)) own.set(unit, places[at] ?? -1)
  }
  return (unit) => own.get(unit)
}

/** The positions between which one may be after an edit. */
function expectedGaps(
  place: Place | undefined,
  before: Readonly<{ text: string; position: number }>,
  text: string,
  find: Find,
): (readonly [from: number, to: number])[] {
  const at = place && find(place.unit)
  if (at !== undefined) return [gapAt(text, place?.side === 'after' ? at + 1 : at)]
  // Its words were deleted. If it was beside text that can't be found again, it went with that.
  const [left = '', right = '\n'] = [before.text[before.position - 1], before.text[before.position]]
  if (unitsOf(right === '\n' ? left : right).length === 0) return [[0, Infinity]]
  // Otherwise it is beside the nearest words that are there.
  const isThere = (unit: string) => find(unit) !== undefined
  const previous = unitsOf(before.text.slice(0, before.position)).findLast(isThere)
  const next = unitsOf(before.text.slice(before.position)).find(isThere)
  const ends = [
    previous === undefined ? 0 : (find(previous) ?? 0) + 1,
    next === undefined ? text.length : (find(next) ?? 0),
  ]
  return ends.map((end) => gapAt(text, end))
}

function placesIn({ text, deleted }: WrittenPositions): readonly Place[] {
  return deleted.map((position) => {
    return text[position] === '\n'
      ? { unit: unitsOf(text.slice(0, position)).at(-1) ?? '', side: 'after' }
      : { unit: unitsOf(text.slice(position))[0] ?? '', side: 'before' }
  })
}

/** Writes other words in copies, so that each character is in the script once. */
function rewriteCopies({ store }: RandomWriter, known: ReadonlySet<string>): void {
  const all = elementsOf(store.getState().script).flatMap(({ content }) => unitsOf(content))
  const isTwice = (unit: string) => all.indexOf(unit) !== all.lastIndexOf(unit)
  const rewritten = (element: Element): Element => {
    const isCopy = !known.has(element.id) && unitsOf(element.content).some(isTwice)
    return isCopy ? { id: element.id, type: element.type, content: 'A copy' } : element
  }
  if (!all.some(isTwice)) return
  store.repair((now) => {
    const storyBlocks = now.storyBlocks.map((block) => {
      return { ...block, elements: block.elements.map(rewritten) }
    })
    return keepReferences(now, { ...now, storyBlocks })
  })
}

/** A range of words is the same characters while they are together. */
function checkRange(
  range: readonly [number, number] | undefined,
  units: readonly string[],
  find: Find,
): void {
  const found = units.flatMap((unit) => find(unit) ?? [])
  const [from = 0, to = 0] = [found[0], found.at(-1)]
  const isTogether = found.length === units.length && to - from === found.length - 1
  if (isTogether) expect(range, units.join('')).toEqual([from, to + 1])
}

/** A note on several paragraphs is from its first character to its last one. */
function checkEnds(range: readonly [number, number], units: readonly string[], find: Find): void {
  const [from, to] = [find(units[0] ?? ''), find(units.at(-1) ?? '')]
  if (from !== undefined && to !== undefined && from < to) {
    expect(range, units.join('')).toEqual([from, to + 1])
  }
}

/** Checks the positions after one edit, given those before it. */
function createCheck(first: WrittenPositions) {
  const places = placesIn(first)
  const wordsOf = <Key>(ranges: ReadonlyMap<Key, readonly [number, number]>) =>
    [...ranges].map(([key, range]) => [key, unitsOf(first.text.slice(...range))] as const)
  const [ignored, notes] = [wordsOf(first.ignored), wordsOf(first.notes)]
  let isDragged = false
  return (name: string, before: WrittenPositions, now: WrittenPositions, find: Find) => {
    isDragged ||= name === 'drag'
    for (const [at, position] of now.deleted.entries()) {
      const old = { text: before.text, position: before.deleted[at] ?? 0 }
      const gaps = expectedGaps(places[at], old, now.text, find)
      const isThere = gaps.some(([from, to]) => from <= position && position <= to)
      const around = now.text.slice(Math.max(0, position - 20), position + 20)
      expect(isThere, `position ${at} at ${position}, not ${gaps.join(' or ')}: ${around}`).toBe(
        true,
      )
    }
    const sameOrder = now.deleted.slice(0, now.locked.length).toSorted((a, b) => a - b)
    expect(now.locked).toEqual(sameOrder)
    for (const [number, units] of ignored) {
      checkRange(now.ignored.get(number), units, find)
      const isGone = units.every((unit) => find(unit) === undefined)
      if (isGone) expect(now.ignored.get(number)).toBeUndefined()
    }
    for (const [text, units] of notes) {
      const range = now.notes.get(text)
      // The notes on a part of a paragraph stay when it is dragged elsewhere.
      const checkNote = units.length > 10 ? checkEnds : checkRange
      if (range && !isDragged) checkNote(range, units, find)
    }
    expect(now.noteIds).toEqual(now.noteIds.map((_, index) => String(index + 1)))
    for (const [unit, look] of first.looks) {
      if (find(unit) !== undefined) expect(now.looks.get(unit), unit).toBe(look)
    }
  }
}

function checkEdits(seed: number): void {
  const random = seeded(seed)
  const file = numberedFdx(random)
  const first = readPositions(file)
  const writer = createRandomWriter(scriptInText(file), random)
  const current = () => writer.store.getState().script
  const check = createCheck(first)
  let before = readPositions(writeFdx(current()))
  expect(before).toEqual(first)
  const states = new Map([[current(), before]])
  for (let edit = 0; edit < EDITS; edit += 1) {
    const script = current()
    const name = writer.edit()
    if (current() === script) continue
    const known = new Set(elementsOf(script).map(({ id }) => id))
    let now = readPositions(writeFdx(current()))
    try {
      const undone = states.get(current())
      if (undone) expect(now).toEqual(undone)
      else check(name, before, now, createFinder(now.text, current(), known))
    } catch (error) {
      throw new Error(`Seed ${seed}, edit ${edit}, ${name}`, { cause: error })
    }
    const edited = current()
    rewriteCopies(writer, known)
    if (current() !== edited) now = readPositions(writeFdx(current()))
    states.set(current(), now)
    before = now
  }
}

test('positions point to the same characters after any edits', () => {
  const { numRuns = 100 } = fc.readConfigureGlobal()
  fc.assert(fc.property(fc.nat(), checkEdits), { numRuns: numRuns / 20 })
})
