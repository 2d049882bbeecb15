import { expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import type { Script } from '../script.ts'
import { editPlace } from './edit-place.ts'

const script = scriptOf(
  elementsOf('action:Black.', 'scene_heading:INT. KITCHEN', 'action:Steam.'),
  elementsOf('action:A door.', 'scene_heading:EXT. <b>QUAY</b>', 'action:Gulls.'),
)

/** The script with one element's text changed, as typing does. */
function typed(block: number, element: number): Script {
  const changed = script.storyBlocks[block]!
  const elements = changed.elements.with(element, {
    ...changed.elements[element]!,
    content: 'x',
  })
  return { ...script, storyBlocks: script.storyBlocks.with(block, { ...changed, elements }) }
}

it.each([
  [0, 2, 'INT. KITCHEN'],
  [1, 2, 'EXT. QUAY'],
  // The scene began in the block before.
  [1, 0, 'INT. KITCHEN'],
  [0, 0, 'Story Block 1'],
])('names the scene of block %i, element %i', (block, element, place) => {
  expect(editPlace(script, typed(block, element))).toBe(place)
})

it('names the last scene if elements were removed at the end of a block', () => {
  const [first, second] = script.storyBlocks
  const shorter = { ...second!, elements: second!.elements.slice(0, 2) }
  expect(editPlace(script, { ...script, storyBlocks: [first!, shorter] })).toBe('EXT. QUAY')
})

it('shortens a long heading', () => {
  const long = scriptOf(elementsOf(`scene_heading:INT. ${'X'.repeat(60)}`))
  expect(editPlace(script, long)).toBe(`INT. ${'X'.repeat(35)}…`)
})

it('has no name for the title page', () => {
  expect(editPlace(script, { ...script, title: 'x' })).toBeNull()
})
