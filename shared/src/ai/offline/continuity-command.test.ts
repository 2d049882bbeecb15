import { describe, expect, it } from 'vitest'
import { isContinuityCommand } from './continuity-command.ts'

describe('commands that check continuity', () => {
  it.each([
    'check continuity',
    'Check the continuity.',
    'continuity check',
    'run a continuity check',
    'please find continuity errors',
    'find all continuity mistakes in the script',
    'check the script for continuity errors',
    'are there any continuity problems?',
    'check continuity of the whole script',
  ])('%s', (command) => {
    expect(isContinuityCommand(command)).toBe(true)
  })

  it.each([
    'MARA says "Check continuity."',
    'add a scene in which Mara checks the continuity',
    'delete the continuity error',
    'change CONTINUOUS to LATER',
    'fix continuity errors',
    'Mara checks continuity.',
  ])('not %s', (command) => {
    expect(isContinuityCommand(command)).toBe(false)
  })
})
