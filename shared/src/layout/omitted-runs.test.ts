import { expect, test } from 'vitest'
import { elementsOf, scriptOf } from '../test-support/scripts.ts'
import { writePlainText } from '../formats/plain-text/write-plain-text.ts'
import { scriptStatistics } from '../statistics/script-statistics.ts'
import { omitScene } from '../script/scenes/omit-scene.ts'
import type { Script } from '../script/script.ts'
import { layoutScript } from './layout.ts'
import { livePages } from './live-pages.ts'
import { withOmittedRuns } from './omitted-runs.ts'

const SCRIPT: Script = {
  ...scriptOf(
    elementsOf(
      'scene_heading:INT. MILL',
      'character:ANN',
      'dialogue:Dust.',
      'scene_heading:INT. BARN',
      'action:Hay.',
      'scene_heading:INT. LOFT',
      'character:BEN',
      'dialogue:Straw.',
      'scene_heading:INT. YARD',
      'action:Mud.',
    ),
  ),
  pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'both' },
}
const omitted = (...ids: readonly string[]) => ids.reduce(omitScene, SCRIPT)

function printed(script: Script): string[] {
  const [, page] = layoutScript(script)
  const rows = Map.groupBy(page?.lines ?? [], ({ y }) => y)
  return [...rows.values()].map((lines) =>
    lines
      .toSorted((one, other) => one.x - other.x)
      .map(({ runs }) => runs.map(({ text }) => text).join(''))
      .join(' '),
  )
}

test('an omitted scene is printed as OMITTED with its number on both sides', () => {
  const rows = printed(omitted('e4'))
  expect(rows).toContain('2 OMITTED 2')
  expect(rows.join(' ')).not.toContain('Hay')
})

test('consecutive omitted scenes are one line with the first and last number', () => {
  const script = omitted('e4', 'e6')
  expect(printed(script)).toEqual([
    ...printed(SCRIPT).slice(0, 3),
    '2-3 OMITTED 2-3',
    '4 INT. YARD 4',
    'Mud.',
  ])
  expect(writePlainText(script)).toMatch(/^2-3 +OMITTED$/m)
  expect(writePlainText(script)).not.toMatch(/^[23] /m)
})

test('scenes with one between them, or a page break, are not one line', () => {
  expect(printed(omitted('e1', 'e6'))).toContain('3 OMITTED 3')
  const script = omitted('e4', 'e6')
  const [block] = script.storyBlocks
  const elements = block!.elements.map((element) =>
    element.id === 'e6'
      ? { ...element, extra: { ...element.extra, startsPage: true as const } }
      : element,
  )
  expect(withOmittedRuns({ ...script, storyBlocks: [{ ...block!, elements }] })).toMatchObject({
    storyBlocks: [{ elements }],
  })
})

test('omitted scenes are in no count, and have no length', () => {
  const script = omitted('e4', 'e6')
  const { scenes, characters } = scriptStatistics(script)
  expect(scenes.map(({ heading }) => heading)).toEqual(['INT. MILL', 'INT. YARD'])
  expect(characters.map(({ name }) => name)).toEqual(['ANN'])
  const lengths = livePages(script).pages.scenes.map(({ elementId, eighths }) => [
    elementId,
    eighths,
  ])
  expect(lengths).toEqual([
    ['e1', expect.any(Number)],
    ['e4', 0],
    ['e9', 1],
  ])
})
