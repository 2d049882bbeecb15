import { describe, expect, it } from 'vitest'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { OfflineCopies, OfflineCopy } from '#renderer/services/drafts/offline-copies.ts'
import type { Draft } from '#renderer/services/drafts/draft-store.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { openProject } from './open-project.ts'
import { draftWith, memoryDraftStore, NO_BASES, NO_COPIES } from '#renderer/state/test-support.ts'

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
const FORBIDDEN = {
  ...NOT_FOUND,
  status: 403,
  failure: { code: 'FORBIDDEN', error: 'No' },
} as const
const SERVER = { script: titled('Server'), version: 5, updatedAt: '2026-01-01', savedBy: null }

function opening(
  draft: Draft | null,
  answer: Awaited<ReturnType<Projects['load']>> = { ok: true, value: SERVER },
) {
  const { draftStore, drafts } = memoryDraftStore()
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
  return {
    draftStore,
    projects,
    liveBases: NO_BASES,
    offlineCopies: NO_COPIES,
    makeId: countingIds(),
  }
}

describe('openProject', () => {
  it("opens the server's script if there is no draft", async () => {
    expect(await openProject(opening(null), PLACE)).toMatchObject({
      baseVersion: 5,
      loaded: { script: { title: 'Server' }, isRecovered: false },
      conflict: null,
    })
  })

  it('opens a draft based on the current version, as recovered and unsaved', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 5 })
    const opened = await openProject(opening(draft), PLACE)
    expect(opened).toMatchObject({ conflict: null, loaded: { script: { title: 'Local' } } })
    expect(opened?.loaded).toMatchObject({ revision: 7, savedRevision: 0, isRecovered: true })
  })

  it('opens a draft without a base version', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 1, baseVersion: null })
    expect(await openProject(opening(draft), PLACE)).toMatchObject({
      baseVersion: 5,
      conflict: null,
      loaded: { script: { title: 'Local' } },
    })
  })

  it('reports a conflict if the server has a newer version', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    expect(await openProject(opening(draft), PLACE)).toMatchObject({
      baseVersion: 4,
      loaded: { script: { title: 'Local' } },
      conflict: { script: { title: 'Server' }, version: 5 },
    })
  })

  it("returns null if the project doesn't exist", async () => {
    expect(await openProject(opening(null, NOT_FOUND), PLACE)).toBeNull()
  })

  it('opens the draft without a project, or a new script', async () => {
    const place = { userId: 'u', projectId: null }
    const draft = draftWith({ script: titled('Local'), revision: 2, baseVersion: null })
    expect((await openProject(opening(draft), place))?.loaded).toMatchObject({
      script: { title: 'Local' },
      isRecovered: true,
    })
    expect((await openProject(opening(null), place))?.loaded.script).toEqual(newScript())
  })

  it('opens a draft whose save succeeded although the answer was lost', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    const savedBy = { draftId: draft.draftId, revision: 6 }
    const opened = await openProject(
      opening(draft, { ok: true, value: { ...SERVER, savedBy } }),
      PLACE,
    )
    expect(opened).toMatchObject({
      baseVersion: 5,
      conflict: null,
      loaded: { script: { title: 'Local' } },
    })
    expect(opened?.lineage.ancestors[0]).toEqual({ draftId: draft.draftId, revision: 7 })
  })

  it('has nothing unsaved if the draft has the same text as the server', async () => {
    const draft = draftWith({ script: titled('Server'), revision: 7, baseVersion: 4 })
    const opened = await openProject(opening(draft), PLACE)
    expect(opened).toMatchObject({ isDraftUnneeded: true, baseVersion: 5 })
    expect(opened?.loaded).toMatchObject({ revision: 0, isRecovered: false })
  })

  it.each([
    ['the project is deleted', NOT_FOUND, true],
    ["the server doesn't answer", OFFLINE, false],
  ])('opens a draft although %s', async (_, answer, isDeleted) => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    const opened = await openProject(opening(draft, answer), PLACE)
    expect(opened).toMatchObject({ isDeleted, baseVersion: 4, projectId: 'p' })
    expect(opened?.loaded).toMatchObject({ script: { title: 'Local' }, isRecovered: true })
  })

  it('opens no draft without a login, and nothing if there is neither draft nor answer', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    expect(await openProject(opening(draft, SIGNED_OUT), PLACE)).toBeNull()
    expect(await openProject(opening(null, OFFLINE), PLACE)).toBeNull()
  })

  it('reports a project that neither the server nor the device has', async () => {
    const missing: string[] = []
    const onMissing = (id: string) => void missing.push(id)
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    await openProject({ ...opening(draft, NOT_FOUND), onMissing }, PLACE)
    await openProject({ ...opening(null, OFFLINE), onMissing }, PLACE)
    await openProject({ ...opening(null, SIGNED_OUT), onMissing }, PLACE)
    expect(missing).toEqual([])
    await openProject({ ...opening(null, NOT_FOUND), onMissing }, PLACE)
    expect(missing).toEqual(['p'])
  })

  it("opens a draft without a login on the writer's own device", async () => {
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

describe('openProject with the base of a draft', () => {
  const lines = (first: string, second: string) =>
    scriptOf(elementsOf(`action:${first}`, `action:${second}`))
  const base = lines('The lamp turns.', 'Rain.')
  const draft = draftWith({ script: lines('The lamp is out.', 'Rain.'), baseVersion: 3 })
  const server = { ...SERVER, script: lines('The lamp turns.', 'Rain and wind.') }
  const openingWith = (draftId: string) => ({
    ...opening(draft, { ok: true, value: server }),
    liveBases: { ...NO_BASES, read: async () => ({ draftId, script: base }) },
  })

  it('merges the draft with what others have changed since its base', async () => {
    const opened = await openProject(openingWith(draft.draftId), PLACE)
    expect(opened).toMatchObject({ conflict: null, baseVersion: 5, onServer: server.script })
    const [block] = opened?.loaded.script.storyBlocks ?? []
    expect(block?.elements.map(({ content }) => content)).toEqual([
      'The lamp is out.',
      'Rain and wind.',
    ])
  })

  it('ignores the base of an earlier draft', async () => {
    const opened = await openProject(openingWith('earlier'), PLACE)
    expect(opened).toMatchObject({ conflict: { version: 5 }, loaded: { script: draft.script } })
  })
})

describe('openProject with an offline copy', () => {
  const copy: OfflineCopy = { script: titled('Copy'), version: 4, at: 1 }
  const live = { epoch: 2, protocol: 1, base_version: 1 }
  function openingWith(
    answer: Parameters<typeof opening>[1],
    { draft = null, ...stored }: Partial<OfflineCopy> & { draft?: Draft | null } = {},
  ) {
    const removed: unknown[] = []
    const offlineCopies: OfflineCopies = {
      ...NO_COPIES,
      read: async () => ({ ...copy, ...stored }),
      remove: async (place) => void removed.push(place),
    }
    return { deps: { ...opening(draft, answer), offlineCopies }, removed }
  }

  it("opens it, with nothing unsaved, if the server doesn't answer", async () => {
    const { deps, removed } = openingWith(OFFLINE)
    const opened = await openProject(deps, PLACE)
    expect(opened).toMatchObject({
      projectId: 'p',
      baseVersion: 4,
      isOffline: true,
      onServer: copy.script,
      loaded: { script: { title: 'Copy' }, revision: 0, savedRevision: 0, isRecovered: false },
      conflict: null,
    })
    expect(opened?.live).toBeUndefined()
    expect(removed).toEqual([])
  })

  it("opens the server's script if it answers", async () => {
    const { deps } = openingWith({ ok: true, value: SERVER })
    const opened = await openProject(deps, PLACE)
    expect(opened).toMatchObject({ baseVersion: 5, loaded: { script: { title: 'Server' } } })
    expect(opened?.isOffline).toBeUndefined()
  })

  it('opens with the role of the writer, who stays a reader or a commenter', async () => {
    const readOnly: string[] = []
    const onReadOnly = (id: string) => void readOnly.push(id)
    const commenter = openingWith(OFFLINE, { memberRole: 'commenter' }).deps
    expect(await openProject({ ...commenter, onReadOnly }, PLACE)).toMatchObject({
      memberRole: 'commenter',
      isCommentsOnly: true,
    })
    expect(readOnly).toEqual([])
    const reader = openingWith(OFFLINE, { memberRole: 'reader' }).deps
    expect(await openProject({ ...reader, onReadOnly }, PLACE)).toBeNull()
    expect(readOnly).toEqual(['p'])
  })

  it('opens a live project as live, so that its edits are merged', async () => {
    const { deps } = openingWith(OFFLINE, { live })
    expect(await openProject(deps, PLACE)).toMatchObject({
      live,
      isLive: true,
      onServer: copy.script,
    })
  })

  it.each([
    ['deleted', NOT_FOUND],
    ['no longer accessible', FORBIDDEN],
  ])('is removed and not opened if the project is %s', async (_, answer) => {
    const { deps, removed } = openingWith(answer)
    expect(await openProject(deps, PLACE)).toBeNull()
    expect(removed).toEqual([PLACE])
  })

  it("stays closed without a login, except on the writer's own device", async () => {
    const { deps, removed } = openingWith(SIGNED_OUT)
    expect(await openProject(deps, PLACE)).toBeNull()
    const opened = await openProject({ ...deps, opensSignedOut: true }, PLACE)
    expect(opened?.loaded.script.title).toBe('Copy')
    expect(removed).toEqual([])
  })

  it('gives a draft its role, and the script it is based on', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    const { deps } = openingWith(OFFLINE, { draft, memberRole: 'commenter' })
    expect(await openProject(deps, PLACE)).toMatchObject({
      loaded: { script: { title: 'Local' }, isRecovered: true },
      baseVersion: 4,
      onServer: copy.script,
      memberRole: 'commenter',
      isCommentsOnly: true,
    })
    const older = openingWith(OFFLINE, { draft: { ...draft, baseVersion: 3 } })
    const opened = await openProject(older.deps, PLACE)
    expect(opened).toMatchObject({ baseVersion: 3, loaded: { script: { title: 'Local' } } })
    expect(opened?.onServer).toBeUndefined()
  })

  it('opens a draft as live only with its base', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    const { deps } = openingWith(OFFLINE, { draft, live })
    const base = titled('Base')
    const baseOf = (draftId: string) => ({
      ...NO_BASES,
      read: async () => ({ draftId, script: base }),
    })
    expect(await openProject({ ...deps, liveBases: baseOf(draft.draftId) }, PLACE)).toMatchObject({
      live,
      onServer: base,
    })
    const opened = await openProject({ ...deps, liveBases: baseOf('earlier') }, PLACE)
    expect(opened?.live).toBeUndefined()
    expect(opened?.onServer).toBeUndefined()
  })
})
