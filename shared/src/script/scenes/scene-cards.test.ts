import { expect, test } from 'vitest'
import { sceneCards } from './scene-cards.ts'
import { newScript, type Element, type StoryBlock } from '../script.ts'

type Line = readonly [type: Element['type'], content: string, extra?: Element['extra']]

function blockOf(...lines: readonly Line[]): StoryBlock {
  const elements = lines.map(([type, content, extra], index) => ({
    id: `e${index}`,
    type,
    content,
    ...(extra ? { extra } : {}),
  }))
  return { id: 'story_block_1', number: 1, title: 'One', elements }
}

test('a card shows heading, synopsis, first action, speakers and length, below its section', () => {
  const block = blockOf(
    ['action', 'Before any scene.'],
    [
      'scene_heading',
      'int. <b>mill</b> - day',
      {
        before: [{ kind: 'section', level: 1, text: 'Act one' }],
        after: [{ kind: 'synopsis', text: 'She listens.' }],
      },
    ],
    ['character', 'ONA (V.O.)'],
    ['dialogue', 'Listen.'],
    ['action', 'Flour<br>falls.'],
    ['character', 'ONA'],
    ['dialogue', 'There.'],
    ['scene_heading', ''],
    ['scene_heading', 'EXT. RIVER'],
    ['dialogue', 'Who said that?'],
  )
  expect(sceneCards({ ...newScript(), storyBlocks: [block] })).toEqual([
    {
      blockId: 'story_block_1',
      title: 'One',
      items: [
        {
          kind: 'section',
          id: expect.any(String) as string,
          elementId: 'e1',
          level: 1,
          name: 'Act one',
          synopsis: '',
        },
        {
          kind: 'scene',
          elementId: 'e1',
          heading: 'INT. MILL - DAY',
          synopsis: 'She listens.',
          summary: 'Flour falls.',
          speakers: ['ONA'],
          elements: 7,
        },
        {
          kind: 'scene',
          elementId: 'e8',
          heading: 'EXT. RIVER',
          synopsis: '',
          summary: 'Who said that?',
          speakers: [],
          elements: 2,
        },
      ],
    },
  ])
})

test('a long summary is cut between words, or anywhere if it has no spaces', () => {
  const cut = (text: string) => {
    const block = blockOf(['scene_heading', 'INT. A'], ['action', text])
    const [card] = sceneCards({ storyBlocks: [block] })[0]?.items ?? []
    return card?.kind === 'scene' ? card.summary : undefined
  }
  expect(cut(`${'word '.repeat(27)}worded and more`)).toBe(`${'word '.repeat(27).trimEnd()}…`)
  expect(cut('x'.repeat(200))).toMatch(/^x+…$/)
})

test('an unchanged block keeps the same cards', () => {
  const block = blockOf(['scene_heading', 'INT. A'])
  expect(sceneCards({ storyBlocks: [block] })[0]).toBe(sceneCards({ storyBlocks: [block] })[0])
})
