import { describe, expect, it, test } from 'vitest'
import { livePages } from '../../layout/live-pages.ts'
import { unlockPages } from '../../script/locked-pages.ts'
import type { Script } from '../../script/script.ts'
import { read } from '../../test-support/read-fdx.ts'
import { countingIds } from '../../test-support/scripts.ts'
import { fdx, paragraph, xml } from '../../test-support/xml.ts'
import { importedToScript } from '../story-blocks.ts'
import { areLabelsCarried } from './page-numbers.ts'
import { writeFdx } from './write-fdx.ts'

type Numbers = Readonly<Record<string, number | undefined>>

/** `aaaa`, `bbbb`, `cccc dddd` and `eeee` begin at 0, 5, 10 and 20; the text ends at 25. */
const WORDS = ['aaaa', 'bbbb', 'cccc dddd', 'eeee']

function importOf(...pages: readonly Numbers[]) {
  const items = pages.map((page) => {
    const numbers = { Deleted: 0, LevelIndex: 0, LockLevel: 0, ...page }
    const pairs = Object.entries(numbers).map(([name, value]) => [name, String(value)] as const)
    return xml('LockedPage', Object.fromEntries(pairs))
  })
  const paragraphs = WORDS.map((text) => paragraph('Action', text))
  const imported = read(fdx(paragraphs, xml('LockedPages', {}, ...items)))
  return { imported, script: importedToScript(imported, 'scenes', countingIds()) }
}

const startsOf = (script: Script) =>
  livePages(script).pages.starts.map(({ label, elementId, character }) => {
    const { elements = [] } = script.storyBlocks[0] ?? {}
    const { content = '' } = elements.find(({ id }) => id === elementId) ?? {}
    return `${label}: ${content.slice(character)}`
  })

const listOf = (script: Script) =>
  [...writeFdx(script).matchAll(/<LockedPage (.*)\/>/g)].map(([, item]) => item)

describe('locked pages', () => {
  it('begin where the file says', () => {
    const { imported, script } = importOf(
      { PageNumber: 1, Position: 0 },
      { PageNumber: 2, Position: 5 },
      { PageNumber: 3, Position: 15 },
    )
    expect(startsOf(script)).toEqual(['1: aaaa', '2: bbbb', '3: dddd'])
    expect(imported.pages?.locked).toEqual(['1', '2', '3'])
    expect(imported.problems).toEqual([
      'Pages 1 to 3 are locked: they have their numbers, and begin with the same words.',
    ])
  })

  test.each([
    ['counted from 0', 0, 0],
    ['counted from 1', 1, 1],
    ['counted through the script', 0, 1],
  ])('that were added have letters, %s', (_how, first, second) => {
    const { script } = importOf(
      { PageNumber: 1, Position: 0 },
      { PageNumber: 1, LockLevel: 1, LevelIndex: first, Position: 5 },
      { PageNumber: 2, Position: 10 },
      { PageNumber: 2, LockLevel: 1, LevelIndex: second, Position: 15 },
      { PageNumber: 3, Position: 20 },
    )
    expect(startsOf(script)).toEqual(['1: aaaa', '1A: bbbb', '2: cccc dddd', '2A: dddd', '3: eeee'])
  })

  it('that were deleted are in the number of the page above', () => {
    const { script } = importOf(
      { PageNumber: 1, Position: 0 },
      { PageNumber: 2, Position: 10, Deleted: 1 },
      { PageNumber: 3, Position: 10 },
    )
    expect(startsOf(script)).toEqual(['1-2: aaaa', '3: cccc dddd'])
  })

  it('that are out of order or after the text are named, and none is lost', () => {
    const { imported, script } = importOf(
      { PageNumber: 1, Position: 0 },
      { PageNumber: 3, Position: 5 },
      { PageNumber: 2, Position: 10 },
      { PageNumber: 4, Position: 14 },
      { PageNumber: 5, Position: 500 },
    )
    expect(imported.problems.slice(1)).toEqual([
      'Locked pages are out of order (3). Their text is on the page above it, whose number includes theirs.',
      "Locked pages begin after the end of the script (5). Their numbers are part of the last page's.",
    ])
    expect(startsOf(script)).toEqual(['1: aaaa', '2-3: cccc dddd', '4-5:  dddd'])
    expect(listOf(script)).toEqual([
      'Deleted="0" LevelIndex="0" LockLevel="0" PageNumber="1" Position="0"',
      'Deleted="0" LevelIndex="0" LockLevel="0" PageNumber="2" Position="10"',
      'Deleted="1" LevelIndex="0" LockLevel="0" PageNumber="3" Position="14"',
      'Deleted="0" LevelIndex="0" LockLevel="0" PageNumber="4" Position="14"',
      'Deleted="1" LevelIndex="0" LockLevel="0" PageNumber="5" Position="25"',
    ])
  })

  it('go back as they came, with whatever else the file says of them', () => {
    const pages = [
      { PageNumber: 1, Position: 0, Other: 7 },
      { PageNumber: 3, Position: 5, LevelIndex: 9 },
      { PageNumber: 2, Position: 10 },
    ]
    const { script } = importOf(...pages)
    expect(listOf(script).map((item) => item?.replaceAll(/\w+="0" ?/g, ''))).toEqual([
      'PageNumber="1" Other="7"',
      'LevelIndex="9" PageNumber="3" Position="5"',
      'PageNumber="2" Position="10"',
    ])
    expect(listOf(unlockPages(script))).toEqual([])
  })
})

test('only labels that Final Draft can have come back', () => {
  expect(areLabelsCarried(['1', '2', 'A2A', '2A', '2AA', '2B', '3-4', '5'])).toBe(true)
  expect(areLabelsCarried(['1', '2B', '3A', '3C'])).toBe(true)
  expect(areLabelsCarried(['1', '1B'])).toBe(false)
  expect(areLabelsCarried(['1', 'ii'])).toBe(false)
})
