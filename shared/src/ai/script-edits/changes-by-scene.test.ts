import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reviewEntries } from '../../review/review.ts'
import type { Element } from '../../script/script.ts'
import { anyBase, anyChangeOf } from '../../test-support/script-changes.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { changesByScene, changeSummary, MAX_NAMED_SCENES } from './changes-by-scene.ts'
import type { BlockChange, ScriptChange } from './script-change.ts'

const ONE = elementsOf(
  'transition: FADE IN:',
  'scene_heading: INT. BAR - NIGHT',
  'action: Rain.',
  'scene_heading: EXT. PIER - DAY',
  'action: Wind.',
)
const TWO = elementsOf('action: Fog.', 'scene_heading: INT. CAR', 'action: Hail.').map(
  (element) => ({ ...element, id: `b${element.id}` }),
)
const SCRIPT = scriptOf(ONE, TWO)

function changeOf(one: readonly Element[], two: readonly Element[] = TWO): ScriptChange {
  const blocks: BlockChange[] = [
    { number: 1, before: ONE, after: one, reasons: { e3: 'Wetter.' } },
    { number: 2, before: TWO, after: two, reasons: {} },
  ]
  return { blocks: blocks.filter(({ before, after }) => before !== after) }
}
const worded = (elements: readonly Element[], ...indexes: readonly number[]) =>
  elements.map((element, at) =>
    indexes.includes(at) ? { ...element, content: `${element.content} More.` } : element,
  )
const described = (change: ScriptChange) =>
  changesByScene(SCRIPT, change).map(({ scene, entries }) =>
    [
      scene && `${scene.number} ${scene.heading}`,
      ...entries.map(({ kind, elementId, block }) => `${kind} ${elementId} of ${block}`),
    ].join(': '),
  )

it('groups changes by scene in page order, across blocks', () => {
  expect(described(changeOf(worded(ONE, 0, 2, 4), worded(TWO, 0, 2)))).toEqual([
    ': changed e1 of 1',
    '1 INT. BAR - NIGHT: changed e3 of 1',
    '2 EXT. PIER - DAY: changed e5 of 1: changed be1 of 2',
    '3 INT. CAR: changed be3 of 2',
  ])
  expect(changesByScene(SCRIPT, changeOf(worded(ONE, 2)))[0]?.entries[0]).toEqual({
    kind: 'changed',
    elementId: 'e3',
    block: 1,
    reason: 'Wetter.',
  })
})

it('shows a removed scene with its own heading, and a changed heading as it will be', () => {
  const [fade, bar, rain] = ONE as [Element, Element, Element]
  expect(described(changeOf([fade, { ...bar, content: 'INT. PUB' }, rain]))).toEqual([
    '1 INT. PUB: changed e2 of 1',
    '2 EXT. PIER - DAY: removed e4 of 1: removed e5 of 1',
  ])
})

it('leaves the numbers of scenes as they are when the change adds one', () => {
  const road: Element = { id: 'n', type: 'scene_heading', content: 'EXT. ROAD' }
  const change = changeOf(ONE.toSpliced(1, 0, road), worded(TWO, 2))
  expect(described(change)).toEqual([
    'null EXT. ROAD: added n of 1',
    '3 INT. CAR: changed be3 of 2',
  ])
  expect(changeSummary(SCRIPT, change)).toBe('2 changes in scene 3 and in a new scene')
})

it.each([
  [changeOf(worded(ONE, 2)), '1 change in scene 1'],
  [changeOf(worded(ONE, 2, 4), worded(TWO, 2)), '3 changes in scenes 1, 2 and 3'],
  [changeOf(worded(ONE, 0, 2)), '2 changes before the first scene and in scene 1'],
  [{ ...changeOf(worded(ONE, 2)), title: 'Ebb' }, '1 change in scene 1; title “Ebb”'],
  [{ title: 'Ebb', author: 'Ada', blocks: [] }, 'title “Ebb”; author “Ada”'],
])('summarizes a change', (change, summary) => {
  expect(changeSummary(SCRIPT, change)).toBe(summary)
})

it('counts the scenes of a long change instead of listing them', () => {
  const scenes = Array.from({ length: MAX_NAMED_SCENES + 1 }, (_, at): Element => {
    return { id: `s${at}`, type: 'scene_heading', content: `INT. ROOM ${at}` }
  })
  const after = scenes.map((element) => ({ ...element, content: `${element.content}A` }))
  const change = { blocks: [{ number: 1, before: scenes, after, reasons: {} }] }
  expect(changeSummary(scriptOf(scenes), change)).toBe('11 changes in 11 scenes')
})

it('lists every change once', () => {
  const anyCase = anyBase.chain((base) => fc.tuple(fc.constant(base), anyChangeOf(base)))
  fc.assert(
    fc.property(anyCase, ([script, change]) => {
      const groups = changesByScene(script, change)
      const named = (kind: string, id: string) => `${kind} ${id}`
      const found = groups.flatMap(({ entries }) =>
        entries.map(({ kind, elementId }) => named(kind, elementId)),
      )
      const expected = change.blocks.flatMap(({ before, after }) =>
        reviewEntries(before, after).map(({ kind, id }) => named(kind, id)),
      )
      expect(found.toSorted()).toEqual(expected.toSorted())
      expect(new Set(groups.map(({ scene }) => scene?.id)).size).toBe(groups.length)
    }),
  )
})
