import { expect, it } from 'vitest'
import type { Element, Script } from '../script/script.ts'
import { scriptOf } from '../test-support/scripts.ts'
import { openChangesByScene } from './open-changes-by-scene.ts'
import { reviewEntries } from './review.ts'

const heading = (id: string): Element => ({ id, type: 'scene_heading', content: `INT. ${id}` })
const action = (id: string, content = id): Element => ({ id, type: 'action', content })

/** The groups of a script whose blocks were like `before`. */
function grouped(before: readonly (readonly Element[])[], script: Script) {
  const reviews = new Map(
    script.storyBlocks.map(({ id, elements }, index) => [
      id,
      { entries: reviewEntries(before[index] ?? elements, elements) },
    ]),
  )
  return openChangesByScene(script, reviews).map(({ id, scene, changes }) => [
    scene ? `${id}: ${scene.isRemoved ? 'removed ' : ''}${scene.heading}` : id,
    ...changes.map(({ entry }) => `${entry.kind} ${entry.id}`),
  ])
}

it('groups changes by scene, across story blocks', () => {
  const before = [
    [action('fade'), heading('BUS'), action('a'), action('b')],
    [action('c'), heading('PIER'), action('d')],
  ]
  const after = scriptOf(
    [action('fade', 'Fade in.'), heading('BUS'), action('a'), action('b', 'b!')],
    [action('c', 'c!'), action('new'), heading('PIER')],
  )
  expect(grouped(before, after)).toEqual([
    ['start', 'changed fade'],
    ['BUS: INT. BUS', 'changed b', 'changed c', 'added new'],
    ['PIER: INT. PIER', 'removed d'],
  ])
})

it('knows the scene of a block that begins without a heading', () => {
  const before = [[heading('BUS'), action('a')], [action('b')], [action('c')]]
  const after = scriptOf([heading('BUS'), action('a')], [action('b')], [action('c', 'c!')])
  expect(grouped(before, after)).toEqual([['BUS: INT. BUS', 'changed c']])
})

it('lists a removed scene under its heading', () => {
  const before = [
    [heading('BUS'), action('a'), heading('PIER'), action('b'), heading('BAR'), action('c')],
  ]
  const after = scriptOf([heading('BUS'), action('a'), heading('BAR'), action('c', 'c!')])
  expect(grouped(before, after)).toEqual([
    ['PIER: removed INT. PIER', 'removed PIER', 'removed b'],
    ['BAR: INT. BAR', 'changed c'],
  ])
})

it('lists a scene again after a removed one inside it', () => {
  const before = [[heading('BUS'), action('a'), heading('PIER'), action('b')]]
  const after = scriptOf([heading('BUS'), action('a', 'a!'), action('b', 'b!')])
  expect(grouped(before, after)).toEqual([
    ['BUS: INT. BUS', 'changed a'],
    ['PIER: removed INT. PIER', 'removed PIER'],
    ['BUS 1: INT. BUS', 'changed b'],
  ])
})

it('lists only the elements next to a removed heading with it', () => {
  const before = [[heading('BUS'), heading('PIER'), action('a'), action('b'), action('c')]]
  const after = scriptOf([heading('BUS'), action('b')])
  expect(grouped(before, after)).toEqual([
    ['PIER: removed INT. PIER', 'removed PIER', 'removed a'],
    ['BUS: INT. BUS', 'removed c'],
  ])
})
