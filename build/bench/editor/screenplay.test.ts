import { expect, test } from 'vitest'
import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import { featureLength, screenplay } from './screenplay.ts'

test('generates a feature-length script: 2,657 elements in ten blocks, 113 pages', () => {
  const script = featureLength()
  expect(script.storyBlocks).toHaveLength(10)
  expect(script.storyBlocks.flatMap(({ elements }) => elements)).toHaveLength(2657)
  expect(layoutScript(script)).toHaveLength(113)
})

test('generates the same valid script every time', () => {
  const script = screenplay('Sound', [100, 30])
  expect(screenplay('Sound', [100, 30])).toEqual(script)
  const loaded = normaliseScript(script, () => 'never')
  expect(loaded?.warnings).toEqual([])
  expect(loaded?.script.storyBlocks).toEqual(script.storyBlocks)
})
