import { describe, expect, it } from 'vitest'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import type { Draft } from '#renderer/services/local-scripts.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { openProject } from './open-project.ts'
import { draftWith, memoryLocalScripts } from './test-support.ts'

const titled = (title: string): Script => ({ ...newScript(), title })
const PLACE = { userId: 'u', projectId: 'p' }

function opening(draft: Draft | null, isThere = true) {
  const { scripts, drafts } = memoryLocalScripts()
  if (draft) {
    drafts.set('u/p', draft)
    drafts.set('u/null', draft)
  }
  const failure = { code: 'NOT_FOUND', error: 'Project not found' } as const
  const projects: Projects = {
    load: async () =>
      isThere
        ? {
            ok: true,
            value: { script: titled('Server'), version: 5, updatedAt: '2026-01-01', savedBy: null },
          }
        : { ok: false, kind: 'refused', status: 404, failure, retryAfterSeconds: null },
    create: async () => expect.unreachable(),
    save: async () => expect.unreachable(),
    saveOnLeave: () => expect.unreachable(),
  }
  return { localScripts: scripts, projects, makeId: countingIds() }
}

describe('opening a project (spec §4)', () => {
  it('shows the server copy when there is no local one', async () => {
    expect(await openProject(opening(null), PLACE)).toMatchObject({
      baseVersion: 5,
      loaded: { script: { title: 'Server' }, isRecovered: false },
      conflict: null,
    })
  })

  it('lets a local copy of the same version win, as recovered and unsaved', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 5 })
    const opened = await openProject(opening(draft), PLACE)
    expect(opened).toMatchObject({ conflict: null, loaded: { script: { title: 'Local' } } })
    expect(opened?.loaded).toMatchObject({ revision: 7, savedRevision: 0, isRecovered: true })
  })

  it('lets a local copy of unknown origin win over the present version', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 1, baseVersion: null })
    expect(await openProject(opening(draft), PLACE)).toMatchObject({
      baseVersion: 5,
      conflict: null,
      loaded: { script: { title: 'Local' } },
    })
  })

  it('shows both when the server has moved on', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    expect(await openProject(opening(draft), PLACE)).toMatchObject({
      baseVersion: 4,
      loaded: { script: { title: 'Local' } },
      conflict: { script: { title: 'Server' }, version: 5 },
    })
  })

  it('is nothing when the server has no such project', async () => {
    expect(await openProject(opening(null, false), PLACE)).toBeNull()
  })

  it('opens the local script without a project, or a new one', async () => {
    const place = { userId: 'u', projectId: null }
    const draft = draftWith({ script: titled('Local'), revision: 2, baseVersion: null })
    expect((await openProject(opening(draft), place))?.loaded).toMatchObject({
      script: { title: 'Local' },
      isRecovered: true,
    })
    expect((await openProject(opening(null), place))?.loaded.script).toEqual(newScript())
  })
})
