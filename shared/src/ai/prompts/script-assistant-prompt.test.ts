import { expect, it } from 'vitest'
import { EditOperation } from '../edit-operations.ts'
import { SCRIPT_ASSISTANT_PROMPT } from './script-assistant-prompt.ts'

it('names every operation', () => {
  const names = EditOperation.options.map(({ shape }) => shape.op.value)
  for (const name of names) expect(SCRIPT_ASSISTANT_PROMPT).toMatch(new RegExp(`\\b${name}\\b`))
})

it('explains short names of types, how to write each type, and the limits', () => {
  expect(SCRIPT_ASSISTANT_PROMPT).toContain('The type is one word; scene means scene_heading.')
  expect(SCRIPT_ASSISTANT_PROMPT).toContain('- dialogue: only the spoken words')
  expect(SCRIPT_ASSISTANT_PROMPT).toContain('At most 500 operations')
  expect(SCRIPT_ASSISTANT_PROMPT).toContain('at most 240 characters')
})
