import { describe, expect, it } from 'vitest'
import { NO_VERSION } from '@scenewright/shared/drafts/lineage.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { createScriptOrigin } from './script-origin.ts'

const lineage = {
  draftId: 'draft-1',
  newProjectId: 'n',
  ancestors: [{ draftId: 'parent', revision: 4 }],
}

function origin(projectId: string | null = 'p') {
  const baseVersion = projectId === null ? null : 3
  return createScriptOrigin(
    { userId: 'u', makeId: countingIds('id') },
    { projectId, baseVersion, lineage },
  )
}

describe('a confirmed save', () => {
  it('is the new base version, and the draft no longer needs its ancestors', () => {
    const { confirm, getState } = origin()
    expect(confirm('p', 4)).toBe('p')
    expect(getState()).toEqual({
      projectId: 'p',
      baseVersion: 4,
      lineage: { ...lineage, ancestors: [] },
    })
  })

  it('of a new project moves the draft there, and reserves another id', () => {
    const { confirm, getState, place, draft } = origin(null)
    expect(place()).toEqual({ userId: 'u', projectId: null })
    expect(confirm('n', 1)).toBeNull()
    expect(place()).toEqual({ userId: 'u', projectId: 'n' })
    expect(draft()).toMatchObject({ baseVersion: 1, draftId: 'draft-1', ancestors: [] })
    expect(getState().lineage.newProjectId).not.toBe('n')
  })
})

it('is based on no version of a project that another device has saved since', () => {
  const { adopt, getState } = origin(null)
  expect(adopt('n')).toBeNull()
  expect(getState()).toMatchObject({ projectId: 'n', baseVersion: NO_VERSION })
  expect(getState().lineage.ancestors).toEqual(lineage.ancestors)
})

it('changes only the id of the next project when that is in use', () => {
  const { renewProjectId, getState } = origin(null)
  renewProjectId()
  const { newProjectId, ...others } = getState().lineage
  expect(newProjectId).not.toBe('n')
  expect({ newProjectId: 'n', ...others }).toEqual(lineage)
  expect(getState().projectId).toBeNull()
})
