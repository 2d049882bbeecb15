import { expect, test } from 'vitest'
import { outlined } from '@scenewright/shared/test-support/outlined.ts'
import { scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import {
  columnsByAct,
  columnsByBlock,
  entryId,
  findActLevel,
  nextPlace,
  placeInScript,
  type BoardColumn,
} from './columns.ts'
import { listSceneRows } from './use-scene-rows.ts'

const blocks = listSceneRows(
  scriptOf(
    outlined('INT. A', '# One', 'INT. B', '## Part', 'INT. C'),
    outlined('INT. D', '# Two', 'INT. E'),
    [],
  ),
  null,
)

const namesOf = ({ title, entries }: BoardColumn) => [
  title,
  ...entries.map((entry) => {
    if (entry.kind === 'section') return `## ${entry.section.name}`
    return entry.kind === 'block' ? `block ${entry.number}` : entry.card.heading
  }),
]

test('columns by story block have their sections, also empty blocks', () => {
  expect(columnsByBlock(blocks).map(namesOf)).toEqual([
    [expect.any(String), 'INT. A', '## One', 'INT. B', '## Part', 'INT. C'],
    [expect.any(String), 'INT. D', '## Two', 'INT. E'],
    [expect.any(String)],
  ])
})

test('acts are the highest sections, and may begin within a block', () => {
  expect(findActLevel(blocks)).toBe(1)
  expect(columnsByAct(blocks).map(namesOf)).toEqual([
    ['Before the first act', 'block 1', 'INT. A'],
    ['One', 'block 1', 'INT. B', '## Part', 'INT. C', 'block 2', 'INT. D'],
    ['Two', 'block 2', 'INT. E', 'block 3'],
  ])
})

test('a place of an act is above the next act, and above a block label at the end of a block', () => {
  const [before, one, two] = columnsByAct(blocks)
  const [first, second, third] = blocks.map(({ blockId }) => blockId)
  const sections = blocks.flatMap(({ items }) => items.filter(({ kind }) => kind === 'section'))
  expect(before?.end).toEqual({ blockId: first, before: entryId(sections[0]!) })
  expect(placeInScript(one!, 1)).toEqual({ blockId: first, before: 'INT. B' })
  expect(placeInScript(one!, 4)).toEqual({ blockId: first, before: null })
  expect(one?.end).toEqual({ blockId: second, before: entryId(sections[2]!) })
  expect(placeInScript(two!, 2)).toEqual({ blockId: second, before: null })
  expect(two?.end).toEqual({ blockId: third, before: null })
})

test('keys move a scene by entry and by column, and stop at the ends of the board', () => {
  const columns = columnsByBlock(blocks)
  const [first, second, third] = columns.map(({ id }) => id)
  const next = (column: string | undefined, index: number, key: string) =>
    nextPlace(columns, { column: column ?? '', index }, 'INT. A', key)
  // Just below its own place would be the same place.
  expect(next(first, 0, 'ArrowDown')).toEqual({ column: first, index: 2 })
  expect(next(first, 0, 'ArrowUp')).toBeNull()
  expect(next(first, 5, 'ArrowDown')).toEqual({ column: second, index: 0 })
  expect(next(second, 0, 'ArrowUp')).toEqual({ column: first, index: 5 })
  expect(next(first, 5, 'ArrowRight')).toEqual({ column: second, index: 3 })
  expect(next(third, 0, 'ArrowDown')).toBeNull()
  expect(next(third, 0, 'a')).toBeNull()
})
