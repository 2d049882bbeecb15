import { expect, it } from 'vitest'
import { indexed } from '../../../test-support/indexed-script.ts'
import { elementsOf, scriptOf } from '../../../test-support/scripts.ts'
import { linkPlaces } from '../../citations.ts'
import { answerFreeQuestion } from './free-question.ts'

it.each([
  ['how many scenes are there?', 'The script has 2 scenes on 1 page.'],
  ['what happens in the last scene?', '[Scene 3, p. 1]'],
  ['which is the shortest scene?', 'These scenes have the fewest lines: 2.'],
  ['which places are there?', 'The script has 2 places.'],
  ['what happens in scene 2?', '[Scene 2, p. 1] OMITTED'],
  ['who is in scene 2?', 'Nobody speaks in [Scene 2, p. 1].'],
])('counts an omitted scene only by its number: %s', (message, text) => {
  const cut = ['scene_heading:INT. A', 'action:Rain.', 'scene_heading:OMITTED'] as const
  const rest = ['scene_heading:INT. B', 'action:Rain.', 'scene_heading:OMITTED'] as const
  const context = indexed(scriptOf(elementsOf(...cut, ...rest)))
  const { text: answer } = answerFreeQuestion(context, { message })
  expect(linkPlaces(context, answer ?? '').text).toContain(text)
})
