import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from '../test-support/continuity.ts'
import { anyScript, elementsOf, scriptOf } from '../test-support/scripts.ts'
import { continuityFindings } from './checks.ts'

const LINES = [
  'scene_heading:INT. HALL - DAY',
  'action:MARA (34) waits.',
  'character:MARA',
  'dialogue:Hi.',
] as const
const SLIP = 'action:Mara (43) leaves (alone.'
const keysOf = (...lines: readonly Line[]) =>
  continuityFindings(scriptOf(elementsOf(...lines))).map(({ key }) => key)

test('a finding names its words', () => {
  const found = continuityFindings(scriptOf(elementsOf(...LINES, SLIP)))
  expect(
    found.map(({ check, range: { from, to, text } }) => [check, text.slice(from, to)]),
  ).toEqual([
    ['ages', 'Mara (43'],
    ['unbalanced', '('],
  ])
})

test('a key stays when other text changes, and changes with its own text', () => {
  const script = scriptOf(elementsOf(...LINES, SLIP))
  const keys = continuityFindings(script).map(({ key }) => key)
  const change = (id: string, content: string) => {
    const storyBlocks = script.storyBlocks.map((block) => ({
      ...block,
      elements: block.elements.map((one) => (one.id === id ? { ...one, content } : one)),
    }))
    return continuityFindings({ ...script, storyBlocks }).map(({ key }) => key)
  }
  const [heading, , , dialogue, action] = script.storyBlocks[0]?.elements ?? []
  expect(change(heading!.id, 'INT. CELLAR - NIGHT')).toEqual(keys)
  expect(change(dialogue!.id, 'Hello there.')).toEqual(keys)
  const [age, parenthesis] = change(action!.id, 'Mara (44) leaves (alone')
  expect(age).not.toBe(keys[0])
  expect(parenthesis).not.toBe(keys[1])
  expect(keysOf(...LINES)).toEqual([])
})

test('never fails, and all ranges are in the text', () => {
  fc.assert(
    fc.property(anyScript, (script) => {
      for (const { range } of continuityFindings(script)) {
        expect(range.from).toBeLessThanOrEqual(range.to)
        expect(range.to).toBeLessThanOrEqual(range.text.length)
      }
    }),
  )
})
