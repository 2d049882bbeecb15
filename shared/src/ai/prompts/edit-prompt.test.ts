import { expect, it } from 'vitest'
import { EDIT_PROMPT } from './edit-prompt.ts'

it('explains the short name of a type, and how to write each type', () => {
  expect(EDIT_PROMPT).toContain(
    'The type is one word; scene means scene_heading. A scene in a command is',
  )
  const advice = EDIT_PROMPT.split('\n').filter((line) => /^- [a-z_]+: /.test(line))
  expect(advice.map((line) => line.slice(2, line.indexOf(':')))).toEqual([
    'scene_heading',
    'action',
    'character',
    'dialogue',
    'parenthetical',
    'transition',
    'shot',
  ])
  expect(advice).toContain('- dialogue: only the spoken words, no quotation marks.')
})
