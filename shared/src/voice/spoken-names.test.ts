import { expect, it } from 'vitest'
import { newScript } from '../script/script.ts'
import { listSpokenNames } from './spoken-names.ts'

function scriptOf(...cues: readonly string[]) {
  const elements = cues.map((content, index) => ({
    id: `e${index}`,
    type: 'character' as const,
    content,
  }))
  const action = { id: 'a', type: 'action' as const, content: 'A storm.' }
  return {
    ...newScript(),
    storyBlocks: [
      { id: 'story_block_1', number: 1, title: 'One', elements: [action] },
      { id: 'story_block_2', number: 2, title: 'Two', elements },
    ],
  }
}

it('lists speakers without extensions, most frequent first', () => {
  const script = scriptOf('Tom', '<b>NORA</b> (V.O.)', 'Nora', '', 'NORA (CONT’D)')
  expect(listSpokenNames(script)).toBe('NORA, TOM')
  expect(listSpokenNames(newScript())).toBe('')
})

it('limits the length of the prompt', () => {
  const names = Array.from({ length: 200 }, (_, index) => `PERSON ${index}`)
  const prompt = listSpokenNames(scriptOf(...names))
  expect(prompt.length).toBeLessThanOrEqual(600)
  expect(prompt).toMatch(/^PERSON 0, PERSON 1, .*PERSON \d+$/)
})
