import { describe, expect, it, test } from 'vitest'
import { newScript, type Element, type Script } from '../script/script.ts'
import { readSetting, readTimeOfDay } from './heading-parts.ts'
import { scriptStatistics } from './script-statistics.ts'

type Line = readonly [type: Element['type'], content: string]

function scriptOf(...blocks: readonly (readonly Line[])[]): Script {
  const storyBlocks = blocks.map((lines, index) => ({
    id: `story_block_${index + 1}`,
    number: index + 1,
    title: `Block ${index + 1}`,
    elements: lines.map(([type, content], at) => ({ id: `${index}-${at}`, type, content })),
  }))
  return { ...newScript(), storyBlocks }
}

test.each([
  ['INT. MILL - DAY', 'interior'],
  ['ext. river – night', 'exterior'],
  ['EST. THE VALLEY', 'exterior'],
  ['INT./EXT. CART - DUSK', 'both'],
  ['EXT/INT CART', 'both'],
  ['I/E CART - DAY', 'both'],
  ['ИНТ./НАТ. МАШИНА - ДЕНЬ', 'both'],
  ['AUSSEN. BAHNHOF - TAG', 'exterior'],
  ['WN. KUCHNIA - NOC', 'interior'],
  ['外景 街道 - 日', 'exterior'],
  ['○台所（夜）', 'unspecified'],
  ['INTERNATIONAL WATERS', 'unspecified'],
  ['LATER THAT DAY', 'unspecified'],
])('%s is %s', (heading, setting) => {
  expect(readSetting(heading)).toBe(setting)
})

test.each([
  ['INT. MILL - DAY', 'night', 'day'],
  ['INT. MILL - EARLY MORNING', 'night', 'day'],
  ['EXT. RIVER — NIGHT (1912)', 'day', 'night'],
  ['EXT. RIVER - MAGIC HOUR', 'day', 'twilight'],
  ['EXT. RIVER - DAWN - ESTABLISHING', 'day', 'twilight'],
  ['INT. MILL - CONTINUOUS', 'night', 'night'],
  ['INT. MILL - MOMENTS LATER', 'day', 'day'],
  ['ИНТ. КУХНЯ - НОЧЬ', 'day', 'night'],
  ['PLENER. LAS - ŚWIT', 'day', 'twilight'],
  ['INNEN. KÜCHE - TAG, 1912', 'night', 'day'],
  ['○台所（夜）', 'day', 'night'],
  ['内景 厨房 日', 'night', 'day'],
  ['S#1. 부엌 / 밤', 'day', 'night'],
  ['INT. NIGHT CLUB', 'day', 'unspecified'],
  ['INT. NIGHT CLUB - DAY', 'night', 'day'],
])('%s after %s is %s', (heading, before, time) => {
  expect(readTimeOfDay(heading, before as 'day')).toBe(time)
})

describe('scriptStatistics', () => {
  const script = scriptOf(
    [
      ['character', 'NARRATOR'],
      ['dialogue', 'Once there was a mill.'],
      ['scene_heading', 'INT. MILL - DAY'],
      ['action', 'Flour falls.'],
      ['character', 'Ona (V.O.)'],
      ['parenthetical', '(low)'],
      ['dialogue', 'It never stops. <b>Never.</b>'],
      ['parenthetical', '(lower)'],
      ['dialogue', `Listen to ${'this '.repeat(20)}wheel.`],
    ],
    [
      ['action', 'She goes.'],
      ['character', 'PIET'],
      ['dialogue', ''],
      ['action', 'Nothing.'],
      ['dialogue', 'Nobody says this.'],
      ['scene_heading', 'EXT. RIVER - CONTINUOUS'],
      ['character', 'ONA'],
      ['dialogue', 'Cold.'],
    ],
  )
  const found = scriptStatistics(script)

  it('counts speeches, lines, words and scenes of every speaker', () => {
    expect(found.characters).toEqual([
      // 116 characters in lines of 34, and two lines of one sentence each.
      { name: 'ONA', speeches: 2, lines: 6, words: 28, scenes: 2 },
      { name: 'NARRATOR', speeches: 1, lines: 1, words: 5, scenes: 0 },
    ])
  })

  it('lists the setting, time, length and speakers of each scene', () => {
    expect(found.scenes).toEqual([
      {
        blockId: 'story_block_1',
        elementId: '0-2',
        heading: 'INT. MILL - DAY',
        setting: 'interior',
        time: 'day',
        lines: 14,
        words: 43,
        speakers: ['ONA'],
      },
      {
        blockId: 'story_block_2',
        elementId: '1-5',
        heading: 'EXT. RIVER - CONTINUOUS',
        setting: 'exterior',
        time: 'day',
        lines: 3,
        words: 5,
        speakers: ['ONA'],
      },
    ])
  })

  it('counts the pages and words of the whole script', () => {
    expect([found.pages, found.words]).toEqual([1, 54])
  })

  it('counts a speech of two for each of them, and both apostrophes as one', () => {
    const lines: Line[] = [
      ['scene_heading', 'INT. MILL - DAY'],
      ['character', 'ONA’S AUNT'],
      ['dialogue', 'One.'],
      ['character', "PIET & ONA'S AUNT"],
      ['dialogue', 'Two words.'],
      ['character', 'BED AND BREAKFAST'],
      ['dialogue', 'Three.'],
    ]
    const { characters, scenes } = scriptStatistics(scriptOf(lines))
    expect(characters.map(({ name, speeches, words }) => [name, speeches, words])).toEqual([
      ["ONA'S AUNT", 2, 3],
      ['PIET', 1, 2],
      ['BED AND BREAKFAST', 1, 1],
    ])
    expect(scenes[0]?.speakers).toEqual(["ONA'S AUNT", 'PIET', 'BED AND BREAKFAST'])
  })

  it('finds nothing in an empty script', () => {
    expect(scriptStatistics(newScript())).toEqual({
      pages: 0,
      words: 0,
      scenes: [],
      characters: [],
    })
  })

  it('ignores scene numbers printed next to industry pages', () => {
    const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'both' } as const
    const printed = scriptStatistics({ ...script, pages })
    expect(printed.scenes.map(({ lines }) => lines)).toEqual(found.scenes.map(({ lines }) => lines))
  })
})
