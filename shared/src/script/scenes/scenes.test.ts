import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyScript, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { sceneOfElement, scenesOfScript } from './scenes.ts'

const script = scriptOf(
  [
    { id: 'a', type: 'action', content: 'Fade up.' },
    { id: 'h1', type: 'scene_heading', content: 'INT. <b>DEPOT</b><br>NIGHT' },
    { id: 'b', type: 'action', content: 'Rain.' },
    { id: 'h2', type: 'scene_heading', content: ' <br>' },
    { id: 'c', type: 'action', content: 'More rain.' },
  ],
  [
    { id: 'd', type: 'action', content: 'Still raining.' },
    { id: 'h3', type: 'scene_heading', content: 'EXT. QUAY &amp; PIER' },
  ],
)

test('finds headings with text in all blocks in order, each on one line', () => {
  expect(scenesOfScript(script)).toEqual([
    { blockId: 'story_block_1', elementId: 'h1', heading: 'INT. DEPOT NIGHT' },
    { blockId: 'story_block_2', elementId: 'h3', heading: 'EXT. QUAY & PIER' },
  ])
  expect(scenesOfScript(scriptOf(elementsOf('action:INT. IS NO HEADING HERE')))).toEqual([])
})

test('an element belongs to the nearest heading with text at or before it, across blocks', () => {
  expect(
    ['a', 'h1', 'b', 'h2', 'c', 'd', 'h3', 'gone'].map((id) =>
      sceneOfElement(script, scenesOfScript(script), id),
    ),
  ).toEqual([null, 'h1', 'h1', 'h1', 'h1', 'h1', 'h3', null])
})

test('a heading with text belongs to its own scene', () => {
  fc.assert(
    fc.property(anyScript, (any) => {
      const scenes = scenesOfScript(any)
      for (const { elementId } of scenes) {
        expect(sceneOfElement(any, scenes, elementId)).toBe(elementId)
      }
    }),
  )
})
