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

  it.each([
    ['rename nora vera', 'rename NORA to VERA'],
    ['delete the last monkey', 'delete the last line'],
    ['make Nora’s last line a whisper', "make NORA's last line a question"],
    ['asdf qwer', 'add action: asdf qwer'],
  ])('%s: offers what can be carried out, in the words of the writer', (command, offered) => {
    const offers = failureOf(command)?.offers ?? []
    expect(offers.map((offer) => offer.command)).toContain(offered)
    for (const offer of offers) expect(failureOf(offer.command)).toBeUndefined()
  })

  it.each([
    ['delete line 99', undefined],
    ['delete the last two shots', undefined],
    ['everywhere hammers should be strikes', 'replace “hammers” with “strikes”'],
    ['each line of Ben gets a beat', undefined],
    ['every scene needs rain', undefined],
    ['tidy up the dialogue', undefined],
    ['make everything snappy', undefined],
  ])('%s: offers first %s', (command, first) => {
    const offers = failureOf(command)?.offers ?? []
    if (first !== undefined) expect(offers[0]?.command).toBe(first)
    for (const offer of offers) expect(offer.command).not.toMatch(/^(?:add action|delete)/u)
    if (/99|shots/u.test(command)) expect(offers).toEqual([])
  })

  it.each(['put a stop to it', 'turn it into a musical', 'rename the tram driver'])(
    '%s: offers nothing, since only its verb is like an order',
    (command) => expect(failureOf(command)?.offers ?? []).toEqual([]),
  )

  it.each(['everywhere tram should be bus', 'throw out everything about the monkey', 'delete Dot'])(
    '%s: offers no words from nowhere',
    (command) => {
      const offers = failureOf(command)?.offers ?? []
      for (const offer of offers)
        expect(offer.command).not.toMatch(/hammers|snow|stay out|fade|rain|delete the last/iu)
    },
  )

  it('offers no order only because a word of the writer fills it', () => {
    const offers = failureOf('the title is Tides by Ada Brook')?.offers ?? []
    expect(offers.map((offer) => offer.command)).not.toContain('the author is BROOK')
  })

  it.each([
    ['delete the last monkey', 'the last monkey'],
    ['do the thing with the gull like before', 'the thing with the gull'],
    ['move the other one to the end', 'the other one'],
  ])('%s: says which part was not understood', (command, unclear) => {
    const failure = failureOf(command)
    expect(failure?.unclear).toBe(unclear)
    expect(failure?.error).toContain(unclear)
  })

  it.each([
    'make it funnier',
    'write an argument between NORA and BEN',
    'give BEN a better name',
    'shorten the last line',
    'make Nora angrier',
  ])('%s: needs invention', (command) => {
    expect(failureOf(command)).toMatchObject({ needs: 'ai' })
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
