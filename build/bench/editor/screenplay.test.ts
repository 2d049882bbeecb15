import { expect, test } from 'vitest'
import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import { dualPairs } from '@scenewright/shared/script/editing/dual-dialogue.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import { listNotes } from '@scenewright/shared/script/notes/script-notes.ts'
import { crowded, featureLength, screenplay } from './screenplay.ts'

test('generates a feature-length script: 2,657 elements in ten blocks, 114 pages', () => {
  const script = featureLength()
  expect(script.storyBlocks).toHaveLength(10)
  expect(script.storyBlocks.flatMap(({ elements }) => elements)).toHaveLength(2657)
  expect(layoutScript(script)).toHaveLength(114)
})

test('generates the same valid script every time', () => {
  const script = screenplay('Sound', [100, 30])
  expect(screenplay('Sound', [100, 30])).toEqual(script)
  const loaded = normalizeScript(script, () => 'never')
  expect(loaded?.warnings).toEqual([])
  expect(loaded?.script.storyBlocks).toEqual(script.storyBlocks)
})

test('generates a block of 1,000 elements with 100 dual dialogues and 500 notes', () => {
  const script = crowded()
  const elements = script.storyBlocks.flatMap((block) => block.elements)
  expect([elements.length, dualPairs(elements).length, listNotes(script).length]).toEqual([
    1000, 100, 500,
  ])
  const loaded = normalizeScript(script, () => 'never')
  expect(loaded?.warnings).toEqual([])
  expect(loaded?.script.storyBlocks).toEqual(script.storyBlocks)
})
