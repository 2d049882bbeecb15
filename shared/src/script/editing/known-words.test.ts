import { expect, test } from 'vitest'
import { newScript, type Script } from '../script.ts'
import { haveSameWords, knownRanges, knownWords } from './known-words.ts'

const elements = [
  { id: '1', type: 'scene_heading', content: 'INT./EXT. KRØYERHUS - NIGHT' },
  { id: '2', type: 'character', content: "Zbyszek (CONT'D)" },
  { id: '3', type: 'character', content: 'דנה' },
  { id: '5', type: 'scene_heading', content: 'WN./PLENER KAMIENICA' },
  { id: '6', type: 'character', content: 'GROßE' },
  { id: '4', type: 'action', content: 'Bogdan is only described.' },
] as const
const base = newScript()
const script: Script = {
  ...base,
  storyBlocks: base.storyBlocks.map((block) => ({ ...block, elements })),
  spelling: { words: ['glimmerpunk'] },
}

const found = (text: string) =>
  knownRanges(text, knownWords(script)).map(({ from, to }) => text.slice(from, to))

test('finds names of characters and places, and words of the dictionary', () => {
  expect(found('ZBYSZEK walks to Krøyerhus. Zbyszek’s coat. דנה waits.')).toEqual([
    'ZBYSZEK',
    'Krøyerhus',
    'Zbyszek’s',
    'דנה',
  ])
  expect(found('Frau Große wartet.')).toEqual(['Große'])
  expect(found('A Glimmerpunk bar, glimmerpunk.')).toEqual(['Glimmerpunk', 'glimmerpunk'])
})

test('finds no name in lowercase, in a part of a word, in action, or in the words before a place', () => {
  expect(found('zbyszek, Zbyszekk, Bogdan, Int, Wn, Plener')).toEqual([])
})

test('compares words', () => {
  expect(haveSameWords(knownWords(script), knownWords({ ...script, title: 'Other' }))).toBe(true)
  const other = knownWords({ ...script, spelling: { words: ['glimmer'] } })
  expect(haveSameWords(knownWords(script), other)).toBe(false)
})
