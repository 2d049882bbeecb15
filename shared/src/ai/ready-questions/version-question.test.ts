import { expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { changesAnswer, readVersionQuestion } from './version-question.ts'

it.each([
  ['what changed since yesterday?', { kind: 'days', days: 0 }],
  ['What has changed today', { kind: 'days', days: 0 }],
  ['what changed since two weeks ago?', { kind: 'days', days: 14 }],
  ["what's different since 3 days ago", { kind: 'days', days: 3 }],
  ['what did I change this session', { kind: 'opened' }],
  ['what has changed since the last save?', { kind: 'saved' }],
  ['what changed since "First draft"?', { kind: 'named', words: '"First draft"' }],
  ['which lines were added since the table read', { kind: 'named', words: 'the table read' }],
  ['what changes in scene 3 for Nora', { kind: 'named', words: 'scene 3 for Nora' }],
  ['who is in scene 3?', null],
  ['what is new York like', null],
  ['change the heading since it is wrong', null],
])('%s', (message, since) => expect(readVersionQuestion(message)).toEqual(since))

it('answers with what was added, changed and removed, and where', () => {
  const before = scriptOf(elementsOf('scene_heading:INT. BAR', 'action:Rain.', 'action:Fog.'))
  const [heading, rain] = before.storyBlocks[0]?.elements ?? []
  if (!heading || !rain) throw new Error('Two elements')
  const snow = { id: 'new', type: 'action', content: 'Snow falls.' } as const
  const now = scriptOf([heading, { ...rain, content: 'Rain and wind.' }, snow])
  expect(changesAnswer({ script: before, title: 'First draft' }, now)).toEqual({
    text: [
      'Since First draft: 1 line added, 1 line changed, 1 line removed, 3 more words.',
      '- Changed to: “Rain and wind.” [Scene 1, p. 1]',
      '- Removed: “Fog.”',
      '- Added: “Snow falls.” [Scene 1, p. 1]',
    ].join('\n'),
    citations: [
      { label: 'Scene 1, p. 1', elementId: 'e2' },
      { label: 'Scene 1, p. 1', elementId: 'new' },
    ],
  })
  expect(changesAnswer({ script: now, title: '9:14 AM' }, now).text).toBe(
    'Nothing has changed since 9:14 AM.',
  )
})
