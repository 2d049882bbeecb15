import { describe, expect, it } from 'vitest'
import { LIGHTHOUSE } from '../../../test-support/lighthouse.ts'
import { NOT_UNDERSTOOD } from '../not-understood.ts'
import { readCommand } from '../read-command.ts'
import { INTENTS, intentProblems } from './table.ts'

it('has only patterns that fill what their intent needs', () => {
  expect(intentProblems()).toEqual([])
})

describe('the example of an intent', () => {
  it.each([...new Set(INTENTS.map(({ example }) => example))])('is understood: %s', (example) => {
    const read = readCommand({ title: 'Tides', elements: LIGHTHOUSE }, example, {})
    const error = read.ok ? '' : read.failure.error
    expect(error).not.toContain(NOT_UNDERSTOOD)
    expect(error).not.toContain('different things')
  })
})
