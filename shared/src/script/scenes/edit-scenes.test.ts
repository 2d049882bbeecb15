import { expect, test } from 'vitest'
import { linesOfOutlined, outlined } from '../../test-support/outlined.ts'
import { countingIds, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { itemId, outlineOfBlock } from '../outline/outline.ts'
import type { Script } from '../script.ts'
import {
  addScene,
  deleteScene,
  duplicateScene,
  insertSceneAfter,
  renameScene,
} from './edit-scenes.ts'
import type { MovedScene } from './move-scene.ts'

const script = scriptOf(
  outlined('# One', 'INT. A', '= Ann leaves.', 'Rain.', '# Two', 'INT. B', 'Sun.'),
  [
    ...elementsOf(
      'scene_heading:INT. <b>Old</b> mill - DAY',
      'action:Dust.',
      'transition:FADE OUT.',
    ),
  ],
)

function linesOf({ storyBlocks }: Script): string[][] {
  return storyBlocks.map(({ elements }) => linesOfOutlined(elements))
}

function after(edit: MovedScene): string[][] {
  return edit.ok ? linesOf(edit.script) : [[edit.error]]
}

const [one, two] = linesOf(script)

test('a new scene comes before the next section, and before FADE OUT', () => {
  expect(after(insertSceneAfter(script, 'INT. A', 'new'))).toEqual([
    ['# One', 'INT. A', '= Ann leaves.', 'Rain.', '', '# Two', 'INT. B', 'Sun.'],
    two,
  ])
  const [, last] = after(insertSceneAfter(script, 'e1', 'new'))
  expect(last).toEqual(['INT. <b>Old</b> mill - DAY', 'Dust.', '', 'FADE OUT.'])
})

test('a scene is added before a scene or section, at the end of a block, and in an empty one', () => {
  const heading = { id: 'new', type: 'scene_heading', content: 'INT. C' } as const
  const add = (blockId: string, before: string | null) =>
    after(addScene(script, { blockId, before }, heading))
  const [block, last] = script.storyBlocks
  expect(add(block!.id, 'INT. A')[0]?.slice(0, 3)).toEqual(['# One', 'INT. C', 'INT. A'])
  const sections = outlineOfBlock(block!.elements).filter(({ kind }) => kind === 'section')
  expect(add(block!.id, itemId(sections[1]!))[0]?.slice(2, 6)).toEqual([
    '= Ann leaves.',
    'Rain.',
    'INT. C',
    '# Two',
  ])
  expect(add(last!.id, null)[1]?.slice(-2)).toEqual(['INT. C', 'FADE OUT.'])
  const empty = scriptOf(elementsOf('action:'), elementsOf('action:Rain.'))
  expect(after(addScene(empty, { blockId: 'story_block_1', before: null }, heading))[0]).toEqual([
    'INT. C',
  ])
})

test('a copy of a scene has its synopsis, and not the section above it', () => {
  const copied = duplicateScene(script, 'INT. A', countingIds())
  expect(after(copied)[0]).toEqual([
    '# One',
    'INT. A',
    '= Ann leaves.',
    'Rain.',
    'INT. A',
    '= Ann leaves.',
    'Rain.',
    '# Two',
    'INT. B',
    'Sun.',
  ])
  const ids = copied.ok && copied.script.storyBlocks[0]?.elements.map(({ id }) => id)
  expect(ids).toEqual(['INT. A', 'Rain.', 'new-1', 'new-2', 'INT. B', 'Sun.'])
})

test('a deleted scene leaves its section and the end of the script', () => {
  expect(after(deleteScene(script, 'INT. A'))[0]).toEqual(['# One', '# Two', 'INT. B', 'Sun.'])
  expect(after(deleteScene(script, 'e1'))).toEqual([one, ['FADE OUT.']])
  expect(deleteScene(script, 'Rain.')).toEqual({ ok: true, script })
})

test('a renamed scene keeps the marks of its words', () => {
  const renamed = renameScene(script, 'e1', 'INT.  Old mill - NIGHT ')
  expect(linesOf(renamed)[1]?.[0]).toBe('INT. <b>Old</b> mill - NIGHT')
  expect(renameScene(script, 'e1', ' ')).toBe(script)
  expect(renameScene(script, 'e1', 'INT. Old mill - DAY')).toBe(script)
})
