import { describe, expect, it } from 'vitest'
import { LIGHTHOUSE, lighthouseRequest, outcomeOf } from '../../test-support/lighthouse.ts'
import { countingIds } from '../../test-support/scripts.ts'
import { interpretCommand } from './interpret-command.ts'

function failureOf(command: string) {
  const result = interpretCommand(lighthouseRequest(command), countingIds())
  return result.ok ? undefined : result.failure
}

describe('a command that is not understood', () => {
  it.each([
    ['Ben walks out.', 'add action: "Ben walks out."', 'Ben walks out.'],
    ['have Ben sit down', 'add action: "Ben sits down."', 'Ben sits down.'],
    [
      'Please have JOHN walk in and slam the door',
      'add action: "JOHN walks in and slams the door."',
      'JOHN walks in and slams the door.',
    ],
    [
      'let the dog slowly cross the pier, then go to the car',
      'add action: "The dog slowly crosses the pier, then goes to the car."',
      'The dog slowly crosses the pier, then goes to the car.',
    ],
    [
      'add a new scene in the cellar at night',
      'add action: "A new scene in the cellar at night."',
      'A new scene in the cellar at night.',
    ],
    [
      'In the distance, a dog barks',
      'add action: "In the distance, a dog barks."',
      'In the distance, a dog barks.',
    ],
    ['Nora says she is tired', 'add action: "Nora says she is tired."', 'Nora says she is tired.'],
    [
      'Nora nods. "Pole," she says.',
      'add action: “Nora nods. "Pole," she says.”',
      'Nora nods. "Pole," she says.',
    ],
  ])('%s: is offered as action', (command, offered, line) => {
    const { error, offers, examples } = failureOf(command) ?? {}
    expect(offers).toEqual([{ label: 'Add it as action', command: offered }])
    expect(error).toBe('The offline assistant did not understand this command.')
    expect(examples).toHaveLength(3)
    expect(outcomeOf(offered)).toBe(`1-${LIGHTHOUSE.length} | +action: ${line}`)
  })

  it.each([
    'who speaks most?',
    'can Ben sit down',
    'one line\nmake it two',
    'delete Dot',
    'delte the monkey',
    'undo that',
    'make it shorter',
    'make NORA angry',
    'put the title as Salt',
    'after the phone rings, add something',
    'add a flashback',
    'write a scene about two friends',
    'the scene needs more tension',
    'Nora’s line should be funnier',
    'have BEN, exhausted, drop into the chair',
    'have Ben at the door',
    'have Ben walk in and frobnicate',
    'have the boys run',
    'have Ben sit and have Nora leave',
    'trim the last action',
    'after the gunshot add action: Silence.',
    'let Ben go, delete the last monkey',
  ])('is not offered as action if it is like a command or question: %s', (command) => {
    expect(failureOf(command)?.error).toMatch(/./u)
    expect(failureOf(command)?.offers).toBeUndefined()
  })

  it('gets the examples nearest to it', () => {
    expect(failureOf('rename nora vera')?.examples).toContain('rename NORA to ADA')
    expect(failureOf('delete the last monkey')?.examples).toContain('delete the last line')
    expect(failureOf('make Nora’s last line a whisper')?.examples?.join()).toContain(
      "NORA's last line",
    )
  })
})

describe('a change everywhere', () => {
  it('reports that it is only in this block', () => {
    const answer = interpretCommand(
      lighthouseRequest('rename Ben to Tom everywhere'),
      countingIds(),
    )
    expect(answer.ok && answer.value.notice).toMatch(/in this story block only.*Find and Replace/u)
    const plain = interpretCommand(lighthouseRequest('rename Ben to Tom'), countingIds())
    expect(plain.ok && plain.value.notice).toBeUndefined()
  })
})
