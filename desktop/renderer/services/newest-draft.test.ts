import { describe, expect, it } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { liveDrafts, type FoundDraft } from './newest-draft.ts'
import { MAX_ANCESTORS } from './working-copy.ts'

type Told = Readonly<{
  copy: string
  revision: number
  line?: string[]
  sequence?: number
  at?: string
}>

/** `line` as 'copy:revision'. */
function found({ copy, revision, line = [], sequence = 0, at = '' }: Told): FoundDraft {
  const past = line.map((state) => {
    const [copyId = '', upTo] = state.split(':')
    return { copyId, revision: Number(upTo) }
  })
  const origin = { workingCopyId: copy, newProjectId: 'p', line: past, baseVersion: null }
  return { sequence, draft: { script: { ...newScript(), lastModified: at }, revision, ...origin } }
}

const names = (drafts: readonly FoundDraft[]) =>
  drafts.map(({ draft }) => `${draft.workingCopyId}:${draft.revision}`)

/** The same whatever order they are found in. */
function live(told: readonly Told[], dead: readonly string[] = []): readonly string[] {
  const states = dead.map((state) => {
    const [copyId = '', revision] = state.split(':')
    return { copyId, revision: Number(revision) }
  })
  const answer = names(liveDrafts(told.map(found), states))
  expect(names(liveDrafts(told.toReversed().map(found), states))).toEqual(answer)
  return answer
}

describe('of the copies on a device', () => {
  it('the one with more edits of the same copy is the newest, whichever clock they had', () => {
    const older = { copy: 'a', revision: 5, sequence: 9, at: '2027-05-01T10:00:00.000Z' }
    const newer = { copy: 'a', revision: 6, at: '2026-05-01T10:00:00.000Z' }
    expect(live([older, newer])).toEqual(['a:6'])
  })

  it('the one that went on from another holds that one, though it has fewer edits', () => {
    const past = { copy: 'a', revision: 300, sequence: 7 }
    const next = { copy: 'b', revision: 301, line: ['a:300'] }
    expect(live([past, next])).toEqual(['b:301'])
  })

  it('the same state in the database and the mirror is one', () => {
    expect(
      live([
        { copy: 'a', revision: 5, sequence: 4 },
        { copy: 'a', revision: 5 },
      ]),
    ).toEqual(['a:5'])
  })

  it('one that was saved is none, when the browser brings it back', () => {
    expect(live([{ copy: 'a', revision: 5 }], ['a:5'])).toEqual([])
    expect(live([{ copy: 'a', revision: 6 }], ['a:5'])).toEqual(['a:6'])
    expect(
      live(
        [
          { copy: 'a', revision: 9 },
          { copy: 'b', revision: 2, sequence: 3 },
        ],
        ['a:9'],
      ),
    ).toEqual(['b:2'])
  })

  it('two that do not know of each other both live, the later written first', () => {
    const one = { copy: 'a', revision: 5, sequence: 4 }
    const other = { copy: 'b', revision: 2, sequence: 5 }
    expect(live([one, other])).toEqual(['b:2', 'a:5'])
    // It went on after the other had left it.
    expect(live([one, { ...other, line: ['a:4'] }])).toEqual(['b:2', 'a:5'])
  })

  it('what one database wrote comes before mirrors, and of those the later one first', () => {
    const kept = { copy: 'a', revision: 5, sequence: 1 }
    const mirror = { copy: 'b', revision: 5, at: '2027-05-01T10:00:00.000Z' }
    const other = { copy: 'c', revision: 5, at: '2026-05-01T10:00:00.000Z' }
    expect(live([kept, mirror, other])).toEqual(['a:5', 'b:5', 'c:5'])
  })

  it('a line as long as it may be is still read', () => {
    const line = Array.from({ length: MAX_ANCESTORS }, (_, index) => `past-${index}:1`)
    const past = { copy: `past-${MAX_ANCESTORS - 1}`, revision: 1, sequence: 9 }
    expect(live([past, { copy: 'a', revision: 1, line }])).toEqual(['a:1'])
  })
})
