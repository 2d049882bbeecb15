import { describe, expect, it } from 'vitest'
import { indexed } from '../../test-support/indexed-script.ts'
import { LIGHTHOUSE, lighthouseRequest } from '../../test-support/lighthouse.ts'
import { countingIds, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { answerOffline } from '../ready-questions/answer-offline.ts'
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

describe('an omitted scene', () => {
  const cut = ['scene_heading:INT. A', 'action:Rain.', 'scene_heading:OMITTED'] as const
  const elements = elementsOf(
    ...cut,
    'scene_heading:INT. B',
    'action:Rain.',
    'scene_heading:OMITTED',
  )
  const context = indexed(scriptOf(elements))

  it.each([
    ['how many scenes are there?', 'The script has 2 scenes on 1 page.'],
    ['what happens in the last scene?', '[Scene 3, p. 1]'],
    ['which is the shortest scene?', 'These scenes have the fewest lines, 2.'],
    ['which places are there?', 'The script has 2 places.'],
    ['what happens in scene 2?', '[Scene 2, p. 1] OMITTED'],
  ])('counts only by its number: %s', (message, text) => {
    const answer = answerOffline(context, { kind: 'ask', message })
    expect(answer.ok && answer.value.text).toContain(text)
  })

  it('does not count in a block', () => {
    expect(answerQuestion('how many scenes?', elements)).toBe('This story block has 2 scenes.')
  })
})
