import { describe, expect, it } from 'vitest'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { continueCopy, MAX_ANCESTORS, newWorkingCopy } from './working-copy.ts'

describe('going on from a kept draft', () => {
  it('is another copy, which knows what it came from and makes the same project', () => {
    const makeId = countingIds()
    const first = newWorkingCopy(makeId)
    const second = continueCopy({ ...first, revision: 7 }, makeId)
    const third = continueCopy({ ...second, revision: 9 }, makeId)
    expect(third.newProjectId).toBe(first.newProjectId)
    expect(third.line).toEqual([
      { copyId: second.workingCopyId, revision: 9 },
      { copyId: first.workingCopyId, revision: 7 },
    ])
    const ids = [first, second, third].map(({ workingCopyId }) => workingCopyId)
    expect(new Set(ids).size).toBe(3)
  })

  it('remembers so many ancestors and no more, the newest first', () => {
    const makeId = countingIds()
    let copy = newWorkingCopy(makeId)
    for (let revision = 1; revision <= 30; revision += 1) {
      copy = continueCopy({ ...copy, revision }, makeId)
    }
    expect(copy.line).toHaveLength(MAX_ANCESTORS)
    expect(copy.line[0]?.revision).toBe(30)
  })
})
