import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../../../messages.ts'
import { DEFAULT_OVERVIEW } from '../../../script/script.ts'
import { LIGHTHOUSE_OVERVIEW, lighthouseRequest } from '../../../test-support/lighthouse.ts'
import { countingIds } from '../../../test-support/scripts.ts'
import { interpretCommand } from '../interpret-command.ts'

function run(command: string, overview = LIGHTHOUSE_OVERVIEW) {
  const change = { currentScript: null, isOverviewCommand: true, overview }
  return interpretCommand(lighthouseRequest(command, change), countingIds())
}

function overviewAfter(command: string, overview?: string): string | undefined {
  const result = run(command, overview)
  return result.ok ? result.value.overview : `! ${result.failure.error}`
}

describe('commands about the overview', () => {
  it.each([
    ['the story is about a stolen map', 'A stolen map.'],
    ['This script is about grief', 'Grief.'],
    ['set the overview to two sisters and a map', 'Two sisters and a map.'],
    ['set the overview to "A heist at sea."', 'A heist at sea.'],
    ['change the overview: Two brothers.', 'Two brothers.'],
    ['update the overview with a heist at sea', 'A heist at sea.'],
    ['overview: a storm is coming', 'A storm is coming.'],
    ['the overview should say a storm is coming', 'A storm is coming.'],
    ['I want the overview to say that it is a heist', 'It is a heist.'],
    ['add "They have one night." to the overview', `${LIGHTHOUSE_OVERVIEW} They have one night.`],
    ['add to the overview that the map is fake', `${LIGHTHOUSE_OVERVIEW} The map is fake.`],
    ['the overview should also mention the storm', `${LIGHTHOUSE_OVERVIEW} The storm.`],
    ['replace "hate" with "love" in the overview', 'Two sisters keep a lighthouse. They love it.'],
    ['remove "They hate it." from the overview', 'Two sisters keep a lighthouse.'],
    ['remove the last sentence from the overview', 'Two sisters keep a lighthouse.'],
    ['clear the overview', ''],
    ['swap the two sentences of the overview', 'They hate it. Two sisters keep a lighthouse.'],
    [
      'change the last sentence of the overview to "They go."',
      'Two sisters keep a lighthouse. They go.',
    ],
    ['remove the second sentence from the overview', 'Two sisters keep a lighthouse.'],
    ['remove the third sentence of the overview', '! There are only 2 sentences in the overview.'],
    ['mention in the overview that the map is fake', `${LIGHTHOUSE_OVERVIEW} The map is fake.`],
    ['put this in the overview: The map is fake.', `${LIGHTHOUSE_OVERVIEW} The map is fake.`],
    ['add a sentence to the overview: it rains', `${LIGHTHOUSE_OVERVIEW} It rains.`],
    ['change the overview so that it says a heist at sea', 'A heist at sea.'],
    ['rename sisters to brothers in the overview', 'Two brothers keep a lighthouse. They hate it.'],
    ['tidy up the overview', LIGHTHOUSE_OVERVIEW],
    ['set the overview to a heist at sea, please', 'A heist at sea.'],
    ['Logline: my story is about a thief', 'A thief.'],
    ['I say the story is about a thief', 'A thief.'],
    ['my story is about um a thief you know who robs a bank', 'A thief who robs a bank.'],
  ])('%s: %s', (command, overview) => expect(overviewAfter(command)).toBe(overview))

  it.each([
    'make the overview shorter',
    'rewrite the overview to make it funnier',
    'improve the overview',
    'translate the overview into French',
    'the overview is wrong, it should be a heist',
    'start the overview over',
  ])('refuses a request to write: %s', (command) => {
    expect(overviewAfter(command)).toMatch(/^! .*did not understand this command/u)
  })

  it.each([
    'Nora says the story is about love',
    'NORA says "The story is about love"',
    'have Nora whisper the story is about a ghost',
    'Nora tells Ben the story is about a ghost',
    'NORA: this script is about grief',
    'NORA\nThe story is about love.',
    'add action: Nora looks into the overview',
    'add dialogue for Nora: the story is about love',
    'delete the line the story is about love',
    'The story is about to begin.',
  ])('refuses words meant for a story block: %s', (command) => {
    expect(overviewAfter(command)).toMatch(/^! .*type them there/)
  })

  it('replaces a default overview when something is added', () => {
    expect(overviewAfter('add a storm to the overview', DEFAULT_OVERVIEW)).toBe('A storm.')
  })

  it('reports words that are not in the overview', () => {
    expect(overviewAfter('replace "whale" with "shark" in the overview')).toBe(
      '! “whale” is not in the text.',
    )
  })

  it('limits an overview to 500 characters', () => {
    expect(run('clear the overview', 'x'.repeat(500))).toEqual({
      ok: false,
      failure: { code: 'OVERVIEW_LIMIT_REACHED', error: MESSAGES.overviewLimit },
    })
    const added = run('add a storm to the overview', `${'x'.repeat(495)}.`)
    expect(added.ok ? '' : added.failure.error).toMatch(/would have 505 characters; at most 500/)
  })
})
