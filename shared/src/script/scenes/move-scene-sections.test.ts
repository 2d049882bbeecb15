import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOfScript, outlined } from '../../test-support/outlined.ts'
import { scriptOf } from '../../test-support/scripts.ts'
import { outlineOfBlock } from '../outline/outline.ts'
import type { Script } from '../script.ts'
import { moveScene, type ScenePlace } from './move-scene.ts'

const script = scriptOf(
  outlined(
    '# One',
    '= Of one',
    '[[Note]]',
    'INT. A',
    '= Of A',
    'Dust.',
    'INT. B',
    '# Two',
    'ACT TWO',
    'INT. C',
    '# Three',
  ),
  outlined('# Four', 'INT. D'),
)

function idOf(name: string): string {
  const items = script.storyBlocks.flatMap(({ elements }) => outlineOfBlock(elements))
  const found = items.find((item) => item.kind === 'section' && item.name === name)
  return found?.kind === 'section' ? found.id : ''
}

function moved(from: Script, id: string, place: ScenePlace): string[] {
  const answer = moveScene(from, id, place)
  return answer.ok ? linesOfScript(answer.script).map((lines) => lines.join(' ')) : [answer.error]
}

const one = (before: string | null): ScenePlace => ({ blockId: 'story_block_1', before })
const two = (before: string | null): ScenePlace => ({ blockId: 'story_block_2', before })

const A = '[[Note]] INT. A = Of A Dust.'
const START = '# One = Of one'

describe('moving scenes among sections', () => {
  it.each([
    // Below the section of the scene that it is put before.
    [
      'INT. C',
      one('INT. A'),
      [`${START} INT. C ${A} INT. B # Two ACT TWO # Three`, '# Four INT. D'],
    ],
    // Before a section: at the end of what is above it.
    [
      'INT. A',
      one(idOf('Two')),
      [`${START} INT. B ${A} # Two ACT TWO INT. C # Three`, '# Four INT. D'],
    ],
    [
      'INT. C',
      one(idOf('One')),
      [`INT. C ${START} ${A} INT. B # Two ACT TWO # Three`, '# Four INT. D'],
    ],
    // To the end of the block: below its last section.
    ['INT. A', one(null), [`${START} INT. B # Two ACT TWO INT. C # Three ${A}`, '# Four INT. D']],
    // Elements below a section don't move with the scene before it.
    [
      'INT. B',
      two('INT. D'),
      [`${START} ${A} # Two ACT TWO INT. C # Three`, '# Four INT. B INT. D'],
    ],
    // A block without elements leaves its sections to the one before, or to the next.
    [
      'INT. D',
      one('INT. B'),
      [`${START} ${A} INT. D INT. B # Two ACT TWO INT. C # Three # Four`, ''],
    ],
  ])('moves %s to %o', (id, place, blocks) => {
    expect(moved(script, id, place)).toEqual(blocks)
  })

  it('changes nothing if a scene stays in its place', () => {
    const answer = moveScene(script, 'INT. B', one(idOf('Two')))
    expect(answer.ok && answer.script).toBe(script)
  })

  it('leaves the sections of an emptied block to the next one', () => {
    const blocks = scriptOf(outlined('# One', 'INT. A'), outlined('INT. B'))
    expect(moved(blocks, 'INT. A', two(null))).toEqual(['', '# One INT. B INT. A'])
  })

  it('loses nothing and keeps the order of the sections', () => {
    const anyLines = fc.array(fc.constantFrom('#', '=', '[[', 'INT.', 'x'), { maxLength: 10 })
    fc.assert(
      fc.property(fc.array(anyLines, { maxLength: 3 }), fc.nat(), fc.nat(), (marks, from, to) => {
        let count = 0
        const numbered = marks.map((block) =>
          outlined(...block.map((mark) => `${mark} ${(count += 1)}${mark === '[[' ? ']]' : ''}`)),
        )
        const given = scriptOf(...numbered)
        const items = given.storyBlocks.flatMap(({ id: blockId, elements }) =>
          outlineOfBlock(elements).map((item) => ({ blockId, item })),
        )
        const scenes = items.flatMap(({ item }) => (item.kind === 'scene' ? [item.elementId] : []))
        const places: ScenePlace[] = [
          ...items.map(({ blockId, item }) => ({
            blockId,
            before: item.kind === 'scene' ? item.elementId : item.id,
          })),
          ...given.storyBlocks.map(({ id: blockId }) => ({ blockId, before: null })),
        ]
        const [scene, place] = [scenes[from % scenes.length], places[to % places.length]]
        if (scene === undefined || !place) return
        const answer = moveScene(given, scene, place)
        const [before, after] = [given, answer.ok ? answer.script : given].map((each) =>
          linesOfScript(each).flat(),
        )
        expect(answer.ok).toBe(true)
        expect(after?.toSorted()).toEqual(before?.toSorted())
        const sections = (lines = before) => lines?.filter((line) => line.startsWith('#'))
        expect(sections(after)).toEqual(sections())
      }),
    )
  })
})
