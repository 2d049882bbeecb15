import { describe, expect, it } from 'vitest'
import { HARBOR, HARBOR_COMMANDS } from '../../../test-support/harbor-commands.ts'
import { HURRIED_COMMANDS } from '../../../test-support/hurried-commands.ts'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'
import { WRITERS_COMMANDS } from '../../../test-support/writers-commands.ts'

const ROWS = rowsOf(WRITERS_COMMANDS)

it('has at least 250 different commands, of which four of five are carried out', () => {
  const commands = ROWS.map(([command]) => command)
  expect(new Set(commands).size).toBe(commands.length)
  expect(commands.length).toBeGreaterThanOrEqual(250)
  const understood = ROWS.filter(([, outcome]) => !/^[?!]/u.test(outcome))
  expect(understood.length / ROWS.length).toBeGreaterThan(0.8)
})

describe('a command as writers word it', () => {
  it.each([...ROWS, ...rowsOf(HURRIED_COMMANDS)])('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })

  it.each(rowsOf(HARBOR_COMMANDS))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome, HARBOR)).toBe(outcome)
  })
})
