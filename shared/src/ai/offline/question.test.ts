import { describe, expect, it } from 'vitest'
import { LIGHTHOUSE, lighthouseRequest } from '../../test-support/lighthouse.ts'
import { countingIds } from '../../test-support/scripts.ts'
import { interpretCommand } from './interpret-command.ts'
import { answerQuestion } from './question.ts'

const ask = (command: string) => interpretCommand(lighthouseRequest(command), countingIds())

describe('a question about the block', () => {
  it.each([
    ['how many scenes are there?', 'This story block has 1 scene.'],
    ['How many lines does this block have', 'This story block has 12 lines.'],
    ['how many characters speak in this scene?', 'This story block has 2 speaking characters.'],
    ['how many scenes?', 'This story block has 1 scene.'],
    ['how many shots are there', 'This story block has 1 shot.'],
    ['how many parentheticals in this block', 'This story block has 1 parenthetical.'],
  ])('%s: is answered and changes nothing', (command, reply) => {
    expect(ask(command)).toEqual({ ok: true, value: { reply } })
  })

  it.each([
    'how many monkeys are there?',
    'how many scenes should I cut before the end and why',
    'add action: how many scenes are there?',
  ])('%s: is not answered by counting', (command) => {
    expect(answerQuestion(command, LIGHTHOUSE)).toBeNull()
  })
})
