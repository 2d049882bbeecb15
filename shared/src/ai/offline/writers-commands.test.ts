import { expect, it } from 'vitest'
import { outcomeOf, rowsOf } from '../../test-support/lighthouse.ts'
import { HURRIED_COMMANDS } from '../../test-support/hurried-commands.ts'
import { WRITERS_COMMANDS } from '../../test-support/writers-commands.ts'
import { NOT_UNDERSTOOD } from './not-understood.ts'

const ROWS = rowsOf(WRITERS_COMMANDS)

it('has at least 150 different commands and understands nine of ten', () => {
  const commands = ROWS.map(([command]) => command)
  expect(new Set(commands).size).toBe(commands.length)
  expect(commands.length).toBeGreaterThanOrEqual(150)
  const understood = ROWS.filter(([, outcome]) => !/^[?!]/u.test(outcome))
  expect(understood.length).toBeGreaterThanOrEqual(150)
  expect(understood.length / ROWS.length).toBeGreaterThan(0.9)
})

it('names three examples when it refuses a command', () => {
  expect(NOT_UNDERSTOOD.split(' | ')).toHaveLength(3)
})

it.each([...ROWS, ...rowsOf(HURRIED_COMMANDS)])('%s', (command, outcome) => {
  expect(outcomeOf(command)).toBe(outcome === '?' ? `! ${NOT_UNDERSTOOD}` : outcome)
})
