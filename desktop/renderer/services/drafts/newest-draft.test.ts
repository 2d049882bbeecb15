import { describe, expect, it } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { liveDrafts, type FoundDraft } from './newest-draft.ts'
import { MAX_ANCESTORS, type DraftState } from '@scenewright/shared/drafts/lineage.ts'

type Sample = Readonly<{
  draftId: string
  revision: number
  /** Written as 'draftId:revision'. */
  ancestors?: string[]
  sequence?: number
  at?: string
}>

function stateFrom(text: string): DraftState {
  const [draftId = '', revision] = text.split(':')
  return { draftId, revision: Number(revision) }
}

function found({ draftId, revision, ancestors = [], sequence = 0, at = '' }: Sample): FoundDraft {
  const script = { ...newScript(), lastModified: at }
  const lineage = { draftId, newProjectId: 'p', ancestors: ancestors.map(stateFrom) }
  return { sequence, text: '', draft: { script, revision, baseVersion: null, ...lineage } }
}

const names = (drafts: readonly FoundDraft[]) =>
  drafts.map(({ draft }) => `${draft.draftId}:${draft.revision}`)

/** Also checks that the order in which the drafts are found doesn't matter. */
function live(samples: readonly Sample[], tombstones: readonly string[] = []): readonly string[] {
  const states = tombstones.map(stateFrom)
  const answer = names(liveDrafts(samples.map(found), states))
  expect(names(liveDrafts(samples.toReversed().map(found), states))).toEqual(answer)
  return answer
}

describe('liveDrafts', () => {
  it('returns the state of a draft with the most edits, whatever the clocks say', () => {
    const older = { draftId: 'a', revision: 5, sequence: 9, at: '2027-05-01T10:00:00.000Z' }
    const newer = { draftId: 'a', revision: 6, at: '2026-05-01T10:00:00.000Z' }
    expect(live([older, newer])).toEqual(['a:6'])
  })

  it('drops a draft that another one is based on', () => {
    const past = { draftId: 'a', revision: 300, sequence: 7 }
    const next = { draftId: 'b', revision: 301, ancestors: ['a:300'] }
    expect(live([past, next])).toEqual(['b:301'])
  })

  it('returns a state that is in the database and in a mirror once', () => {
    expect(
      live([
        { draftId: 'a', revision: 5, sequence: 4 },
        { draftId: 'a', revision: 5 },
      ]),
    ).toEqual(['a:5'])
  })

  it('ignores a saved draft that the browser restored', () => {
    expect(live([{ draftId: 'a', revision: 5 }], ['a:5'])).toEqual([])
    expect(live([{ draftId: 'a', revision: 6 }], ['a:5'])).toEqual(['a:6'])
    expect(
      live(
        [
          { draftId: 'a', revision: 9 },
          { draftId: 'b', revision: 2, sequence: 3 },
        ],
        ['a:9'],
      ),
    ).toEqual(['b:2'])
  })

  it('returns both of two unrelated drafts, the later write first', () => {
    const one = { draftId: 'a', revision: 5, sequence: 4 }
    const other = { draftId: 'b', revision: 2, sequence: 5 }
    expect(live([one, other])).toEqual(['b:2', 'a:5'])
    // 'b' is based on an earlier state of 'a' than the one found.
    expect(live([one, { ...other, ancestors: ['a:4'] }])).toEqual(['b:2', 'a:5'])
  })

  it('sorts drafts in the database before mirrors, and later mirrors first', () => {
    const stored = { draftId: 'a', revision: 5, sequence: 1 }
    const mirror = { draftId: 'b', revision: 5, at: '2027-05-01T10:00:00.000Z' }
    const other = { draftId: 'c', revision: 5, at: '2026-05-01T10:00:00.000Z' }
    expect(live([stored, mirror, other])).toEqual(['a:5', 'b:5', 'c:5'])
  })

  it('recognizes the oldest of the most ancestors a draft can have', () => {
    const ancestors = Array.from({ length: MAX_ANCESTORS }, (_, index) => `past-${index}:1`)
    const past = { draftId: `past-${MAX_ANCESTORS - 1}`, revision: 1, sequence: 9 }
    expect(live([past, { draftId: 'a', revision: 1, ancestors }])).toEqual(['a:1'])
  })
})
