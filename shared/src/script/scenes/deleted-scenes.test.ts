import { expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { rebaseScript } from '../compare/rebase-script.ts'
import type { Element, Script } from '../script.ts'
import { replaceElements } from '../story-blocks.ts'
import { areDeleted, listDeletedScenes, omitScenes } from './deleted-scenes.ts'
import { lockSceneNumbers, settleSceneNumbers } from './locked-numbers.ts'
import { numberScenes } from './scene-numbers.ts'

const PLAIN = scriptOf(
  elementsOf(
    'scene_heading:INT. MILL',
    'action:Wind.',
    'scene_heading:EXT. RIVER',
    'action:Cold.',
    'scene_heading:INT. CART',
    'action:Slow.',
  ),
)
const SCRIPT = lockSceneNumbers(PLAIN)
const all = (script: Script) => script.storyBlocks[0]?.elements ?? []
const [, , river, cold] = all(SCRIPT)

function edit(script: Script, change: (elements: readonly Element[]) => readonly Element[]) {
  const changed = replaceElements(script, 'story_block_1', change(all(script)))
  return settleSceneNumbers(script, changed, 'edit')
}

const numbersIn = (before: Script, after: Script) =>
  listDeletedScenes(before, after).map(({ number }) => number)
const blank = (...ids: readonly (string | undefined)[]) =>
  edit(SCRIPT, (elements) =>
    elements.map((one) => (ids.includes(one.id) ? { ...one, content: '' } : one)),
  )

it('finds a deleted heading, and one that is empty with all that was below it', () => {
  const isRiver = ({ id }: Element) => id === river?.id
  expect(
    numbersIn(
      SCRIPT,
      edit(SCRIPT, (elements) => elements.filter((one) => !isRiver(one))),
    ),
  ).toEqual(['2'])
  expect(
    numbersIn(
      SCRIPT,
      edit(SCRIPT, (elements) => elements.slice(0, 2)),
    ),
  ).toEqual(['2', '3'])
  const emptied = blank(river?.id, cold?.id)
  expect(numbersIn(SCRIPT, emptied)).toEqual(['2'])
  expect(areDeleted(emptied, listDeletedScenes(SCRIPT, emptied))).toBe(true)
})

it('finds no scene that is still there, moved, rewritten, omitted, or without a locked number', () => {
  expect(numbersIn(SCRIPT, blank(river?.id))).toEqual([])
  expect(numbersIn(SCRIPT, blank(cold?.id))).toEqual([])
  const moved = edit(SCRIPT, (elements) => [...elements.slice(2), ...elements.slice(0, 2)])
  expect(numbersIn(SCRIPT, moved)).toEqual([])
  expect(
    numbersIn(
      PLAIN,
      edit(PLAIN, (elements) => elements.slice(0, 2)),
    ),
  ).toEqual([])
  const omitted = omitScenes(SCRIPT, [{ elementId: river?.id ?? '', number: '2' }])
  expect(
    numbersIn(
      omitted,
      edit(omitted, (elements) => elements.toSpliced(2, 1)),
    ),
  ).toEqual([])
  // The last letter of a heading that is deleted key by key.
  const typed = edit(SCRIPT, () => [{ ...river!, content: 'E' }])
  expect(
    numbersIn(
      typed,
      edit(typed, () => [{ ...river!, content: '' }]),
    ),
  ).toEqual([])
})

it('omits the scene instead, with its number and what was typed since', () => {
  const deleted = edit(SCRIPT, (elements) => elements.toSpliced(2, 2))
  const scenes = listDeletedScenes(SCRIPT, deleted)
  const typed = edit(deleted, (elements) =>
    elements.with(1, { ...elements[1]!, content: 'Wind and rain.' }),
  )
  expect(areDeleted(typed, scenes)).toBe(true)
  const omitted = rebaseScript(typed, { from: deleted, to: omitScenes(SCRIPT, scenes) })
  const settled = settleSceneNumbers(typed, omitted, 'edit')
  expect(areDeleted(settled, scenes)).toBe(false)
  expect(all(settled).map(({ content }) => content)).toEqual([
    'INT. MILL',
    'Wind and rain.',
    'OMITTED',
    'INT. CART',
    'Slow.',
  ])
  expect([...numberScenes(settled).values()]).toEqual(['1', '2', '3'])
  expect(settled.pages?.usedNumbers).toBeUndefined()
  expect(all(settled)[2]?.extra?.omittedScene).toHaveLength(2)
})
