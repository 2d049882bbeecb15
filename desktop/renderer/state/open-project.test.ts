import { describe, expect, it } from 'vitest'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import type { Draft } from '#renderer/services/local-scripts.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { openProject } from './open-project.ts'
import { draftWith, memoryLocalScripts } from './test-support.ts'

const titled = (title: string): Script => ({ ...newScript(), title })
const PLACE = { userId: 'u', projectId: 'p' }

const NOT_FOUND = {
  ok: false,
  kind: 'refused',
  status: 404,
  failure: { code: 'NOT_FOUND', error: 'Project not found' },
  retryAfterSeconds: null,
} as const
const OFFLINE = { ...NOT_FOUND, kind: 'network', status: null } as const
const SIGNED_OUT = { ...NOT_FOUND, status: 401 } as const
const SERVER = { script: titled('Server'), version: 5, updatedAt: '2026-01-01', savedBy: null }

function opening(
  draft: Draft | null,
  answer: Awaited<ReturnType<Projects['load']>> = { ok: true, value: SERVER },
) {
  const { scripts, drafts } = memoryLocalScripts()
  if (draft) {
    drafts.set('u/p', draft)
    drafts.set('u/null', draft)
  }
  const projects: Projects = {
    load: async () => answer,
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
    expect(await openProject(opening(null, NOT_FOUND), PLACE)).toBeNull()
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

  it('goes on from the draft whose save had come through, though nobody heard of it', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    const savedBy = { copyId: draft.workingCopyId, revision: 6 }
    const opened = await openProject(
      opening(draft, { ok: true, value: { ...SERVER, savedBy } }),
      PLACE,
    )
    expect(opened).toMatchObject({
      baseVersion: 5,
      conflict: null,
      loaded: { script: { title: 'Local' } },
    })
    expect(opened?.copy.line[0]).toEqual({ copyId: draft.workingCopyId, revision: 7 })
  })

  it('has nothing unsaved when the draft says what the server says', async () => {
    const draft = draftWith({ script: titled('Server'), revision: 7, baseVersion: 4 })
    const opened = await openProject(opening(draft), PLACE)
    expect(opened).toMatchObject({ isDraftNeedless: true, baseVersion: 5 })
    expect(opened?.loaded).toMatchObject({ revision: 0, isRecovered: false })
  })

  it.each([
    ['the project is deleted', NOT_FOUND, true],
    ['the server does not answer', OFFLINE, false],
  ])('opens a draft though %s', async (_, answer, isDeleted) => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    const opened = await openProject(opening(draft, answer), PLACE)
    expect(opened).toMatchObject({ isDeleted, baseVersion: 4, projectId: 'p' })
    expect(opened?.loaded).toMatchObject({ script: { title: 'Local' }, isRecovered: true })
  })

  it('shows no draft to who is not logged in, and nothing where there is neither', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    expect(await openProject(opening(draft, SIGNED_OUT), PLACE)).toBeNull()
    expect(await openProject(opening(null, OFFLINE), PLACE)).toBeNull()
  })

  it('tells of a project that is nowhere, and of no other', async () => {
    const gone: string[] = []
    const onGone = (id: string) => void gone.push(id)
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    await openProject({ ...opening(draft, NOT_FOUND), onGone }, PLACE)
    await openProject({ ...opening(null, OFFLINE), onGone }, PLACE)
    await openProject({ ...opening(null, SIGNED_OUT), onGone }, PLACE)
    expect(gone).toEqual([])
    await openProject({ ...opening(null, NOT_FOUND), onGone }, PLACE)
    expect(gone).toEqual(['p'])
  })

  it('shows the draft on a device that is its writer’s own, also without a login', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    const deps = { ...opening(draft, SIGNED_OUT), opensSignedOut: true }
    expect(await openProject(deps, PLACE)).toMatchObject({
      loaded: { script: { title: 'Local' }, isRecovered: true },
      isDeleted: false,
      conflict: null,
    })
    expect(
      await openProject({ ...opening(null, SIGNED_OUT), opensSignedOut: true }, PLACE),
    ).toBeNull()
  })
})
