import { describe, expect, it } from 'vitest'
import { countingIds } from '../test-support/scripts.ts'
import { continueLineage, MAX_ANCESTORS, newLineage } from './lineage.ts'

describe('continueLineage', () => {
  it('returns a new draft id, the same project id, and the previous drafts as ancestors', () => {
    const makeId = countingIds()
    const first = newLineage(makeId)
    const second = continueLineage({ ...first, revision: 7 }, makeId)
    const third = continueLineage({ ...second, revision: 9 }, makeId)
    expect(third.newProjectId).toBe(first.newProjectId)
    expect(third.ancestors).toEqual([
      { draftId: second.draftId, revision: 9 },
      { draftId: first.draftId, revision: 7 },
    ])
    const ids = [first, second, third].map(({ draftId }) => draftId)
    expect(new Set(ids).size).toBe(3)
  })

  it('keeps at most MAX_ANCESTORS ancestors, newest first', () => {
    const makeId = countingIds()
    let lineage = newLineage(makeId)
    for (let revision = 1; revision <= 30; revision += 1) {
      lineage = continueLineage({ ...lineage, revision }, makeId)
    }
    expect(lineage.ancestors).toHaveLength(MAX_ANCESTORS)
    expect(lineage.ancestors[0]?.revision).toBe(30)
  })
})
