import { describe, expect, it } from 'vitest'
import { elementsOf } from '../../test-support/scripts.ts'
import { isContinuityCommand } from './continuity-command.ts'
import { answerQuestion } from './question.ts'

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

it('answers with the count of the story block, and changes nothing', () => {
  const slip = elementsOf('action:She waits (alone.')
  expect(answerQuestion('check continuity', slip)).toMatch(
    /^This story block has 1 possible continuity slip\. Statistics /,
  )
  expect(answerQuestion('check continuity', [])).toMatch(/has no continuity slips\./)
})
