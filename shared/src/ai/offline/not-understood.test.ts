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
    ['have Ben sit down', 'add action: "Ben sit down."', 'Ben sit down.'],
    ['Nora says she is tired', 'add action: "Nora says she is tired."', 'Nora says she is tired.'],
    [
      'Nora nods. "Pole," she says.',
      'add action: “Nora nods. "Pole," she says.”',
      'Nora nods. "Pole," she says.',
    ],
  ])('%s: is offered as action', (command, offered, line) => {
    const { error = '', offers } = failureOf(command) ?? {}
    expect(offers).toEqual([{ label: 'Add it as action', command: offered }])
    expect(error).toContain(`for example: ${offered} | `)
    expect(error.split(' | ')).toHaveLength(3)
    expect(outcomeOf(offered)).toBe(`1-${LIGHTHOUSE.length} | +action: ${line}`)
  })

  it.each(['who speaks most?', 'can Ben sit down', 'one line\nmake it two'])(
    'a question or several lines are not offered as action: %s',
    (command) => expect(failureOf(command)?.offers).toBeUndefined(),
  )

  it('gets the examples nearest to it', () => {
    expect(failureOf('rename nora vera')?.error).toContain('rename NORA to ADA')
    expect(failureOf('delete the last monkey')?.error).toContain('delete the last line')
    expect(failureOf('make Nora’s last line a whisper')?.error).toContain("NORA's last line")
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
