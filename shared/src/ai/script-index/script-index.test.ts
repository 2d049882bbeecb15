import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withSceneNumber } from '../../script/scenes/scene-numbers.ts'
import type { Script } from '../../script/script.ts'
import { HARBOR } from '../../test-support/indexed-script.ts'
import { outlined } from '../../test-support/outlined.ts'
import { anyScript, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { buildScriptIndex, type ScriptIndex } from './script-index.ts'

const index = buildScriptIndex(HARBOR)

/** The index as data, with its pages. */
function dataOf({ pages, ...rest }: ScriptIndex) {
  return { ...rest, pages: pages.get() }
}

function castOf(...cues: readonly string[]) {
  const elements = elementsOf(
    ...cues.flatMap((cue) => [`character: ${cue}`, 'dialogue: Yes.'] as const),
  )
  return buildScriptIndex(scriptOf(elements)).characters.map(({ name, aliases }) => {
    return [name, ...aliases].join(' = ')
  })
}

describe('the script index', () => {
  it('has each scene with its place, time and elements, also across blocks', () => {
    expect(index.opening).toEqual([{ block: 1, from: 1, to: 1 }])
    expect(index.scenes).toMatchObject([
      { number: '1', place: 'HARBOR', setting: 'exterior', time: 'night' },
      {
        number: '2',
        heading: 'INT. LIGHTHOUSE - LAMP ROOM - CONTINUOUS',
        place: 'LIGHTHOUSE - LAMP ROOM',
        setting: 'interior',
        time: 'night',
        ranges: [
          { block: 1, from: 9, to: 10 },
          { block: 2, from: 1, to: 2 },
        ],
      },
      { number: '3', time: 'day', ranges: [{ block: 2, from: 3, to: 6 }] },
    ])
  })

  it('uses own scene numbers', () => {
    const numbered = withSceneNumber(HARBOR, 'e9', '7B')
    expect(buildScriptIndex(numbered).scenes.map(({ number }) => number)).toEqual(['1', '7B', '8'])
  })

  it('lists who speaks and who is only named in the action', () => {
    const cast = index.scenes.map(({ speakers, named }) => ({ speakers, named }))
    expect(cast).toEqual([
      { speakers: ['NOLAN', 'IDA'], named: [] },
      { speakers: ['NOLAN'], named: [] },
      { speakers: ['IDA', 'NOLAN'], named: [] },
    ])
  })

  it('recognizes names in any letter case but small letters', () => {
    const elements = elementsOf(
      'scene_heading: INT. BAR - DAY',
      'action: There is hope. Ida’s hat lies there.',
      'scene_heading: INT. CAR - DAY',
      'character: HOPE',
      'dialogue: No.',
      'character: IDA',
      'dialogue: Yes.',
    )
    expect(buildScriptIndex(scriptOf(elements)).scenes[0]?.named).toEqual(['IDA'])
  })

  it('counts speeches of all spellings of a name', () => {
    expect(index.characters).toMatchObject([
      { name: 'NOLAN', aliases: ['DET. NOLAN'], speeches: 3, scenes: [1, 2, 3], first: 1, last: 3 },
      { name: 'IDA', aliases: [], speeches: 2, scenes: [1, 3], first: 1, last: 3 },
    ])
    expect(index.characters[1]?.dialogue).toEqual([
      { scene: 1, block: 1, element: 8 },
      { scene: 3, block: 2, element: 6 },
    ])
  })

  it('joins names with and without a title, unless it would join two people', () => {
    expect(castOf('NOLAN', 'NOLAN', 'DET. NOLAN', 'DETECTIVE NOLAN')).toEqual([
      'NOLAN = DET. NOLAN = DETECTIVE NOLAN',
    ])
    expect(castOf('JOSÉ', 'JOSE (V.O.)')).toEqual(['JOSÉ = JOSE'])
    expect(castOf('MR. SMITH', 'MRS. SMITH', 'SMITH')).toEqual(['MR. SMITH', 'MRS. SMITH', 'SMITH'])
    expect(castOf('MARY', 'MARY ANN', 'DOCTOR')).toEqual(['MARY', 'MARY ANN', 'DOCTOR'])
  })

  it('lists places and props with their scenes, without names, sounds and camera words', () => {
    expect(index.places).toEqual([
      { place: 'HARBOR', scenes: [1, 3] },
      { place: 'LIGHTHOUSE - LAMP ROOM', scenes: [2] },
    ])
    expect(index.props).toEqual([
      { name: 'BRASS KEY', scenes: [2, 3] },
      { name: 'OLD TRAWLER', scenes: [1] },
    ])
  })

  it('has the synopses of the outline', () => {
    const elements = outlined('INT. BAR', '= They meet.', '= They part.', 'Rain.', 'INT. CAR')
    const { scenes } = buildScriptIndex(scriptOf(elements))
    expect(scenes.map(({ synopsis }) => synopsis)).toEqual(['They meet.\nThey part.', ''])
  })

  it('has the page and the length of each scene', () => {
    const long = elementsOf(
      'scene_heading: INT. ONE - DAY',
      ...Array.from({ length: 100 }, () => 'action: It rains.' as const),
      'scene_heading: INT. TWO - DAY',
    )
    const pages = buildScriptIndex(scriptOf(long)).pages.get()
    expect(pages.scenes.map(({ page }) => page)).toEqual([1, pages.count])
    const [one, two] = pages.scenes.map(({ eighths }) => eighths)
    expect(Math.abs((one ?? 0) / 8 - pages.count)).toBeLessThan(1)
    expect(two).toBe(1)
  })
})

describe('updating the script index', () => {
  it('gives the same index as a new one', () => {
    fc.assert(
      fc.property(anyScript, anyScript, (one, other) => {
        const mixed: Script = {
          ...one,
          storyBlocks: [...other.storyBlocks.slice(0, 2), ...one.storyBlocks].map((block, at) => ({
            ...block,
            number: at + 1,
          })),
        }
        const before = buildScriptIndex(one)
        before.pages.get()
        expect(dataOf(buildScriptIndex(mixed, before))).toEqual(dataOf(buildScriptIndex(mixed)))
      }),
    )
  })

  it("doesn't read unchanged blocks and elements again", () => {
    const [first, second] = HARBOR.storyBlocks
    const elements = second!.elements.with(1, { ...second!.elements[1]!, content: 'She knew.' })
    const after = { ...HARBOR, storyBlocks: [first!, { ...second!, elements }] }
    const { blocks } = buildScriptIndex(after, index)
    expect(blocks[0]).toBe(index.blocks[0])
    expect(blocks[1]?.facts.map((facts, at) => facts === index.blocks[1]?.facts[at])).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ])
  })
})
