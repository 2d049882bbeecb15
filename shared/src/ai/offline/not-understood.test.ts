import { describe, expect, it } from 'vitest'
import { lighthouseRequest } from '../../test-support/lighthouse.ts'
import { countingIds } from '../../test-support/scripts.ts'
import { interpretCommand } from './interpret-command.ts'

function failureOf(command: string) {
  const result = interpretCommand(lighthouseRequest(command), countingIds())
  return result.ok ? undefined : result.failure
}

describe('a command that is not understood', () => {
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
    'trim the last action',
    'after the gunshot add action: Silence.',
    'let Ben go, delete the last monkey',
  ])('is refused if it is like a command or question: %s', (command) => {
    expect(failureOf(command)?.error).toMatch(/./u)
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
