import { newScript } from '@scenewright/shared/script/script.ts'
import { expect, it } from 'vitest'
import { toPrintedJson } from './printed-json.ts'

const SECRET = 'only for the writers'
const HEADING = {
  id: 'h',
  type: 'scene_heading',
  content: 'INT. LIGHTHOUSE',
  extra: { before: [{ kind: 'synopsis', text: SECRET }] },
}
const SCRIPT = {
  ...newScript(),
  title: 'Tides',
  overview: SECRET,
  storyBlocks: [{ id: 'b', number: 1, title: SECRET, elements: [HEADING] }],
}

it.each([
  ['as it is stored', SCRIPT],
  ['in an older form', { ...SCRIPT, formatting: undefined, kept: SECRET }],
])('has only what is printed of a script %s', (_, stored) => {
  const json = toPrintedJson(stored)
  expect(json).toContain('INT. LIGHTHOUSE')
  expect(json).not.toContain(SECRET)
})

it('is a script for whatever is stored', () => {
  const { title, storyBlocks } = JSON.parse(toPrintedJson(null)) as typeof SCRIPT
  expect([title, storyBlocks.length]).toEqual([newScript().title, 1])
})
