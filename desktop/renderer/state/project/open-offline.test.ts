import { describe, expect, it } from 'vitest'
import type { OfflineCopies, OfflineCopy } from '#renderer/services/drafts/offline-copies.ts'
import type { Draft } from '#renderer/services/drafts/draft-store.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { openProject } from './open-project.ts'
import {
  NOT_FOUND,
  OFFLINE,
  opening,
  PLACE,
  SERVER,
  SIGNED_OUT,
  titled,
} from './open-project-test-support.ts'
import { draftWith, NO_BASES, NO_COPIES, settled } from '#renderer/state/test-support.ts'

const FORBIDDEN = {
  ...NOT_FOUND,
  status: 403,
  failure: { code: 'FORBIDDEN', error: 'No' },
} as const

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

  it('opens it if the server is slow', async () => {
    const { deps } = openingWith(OFFLINE)
    const slow = Promise.withResolvers<Awaited<ReturnType<Projects['load']>>>()
    const projects = { ...deps.projects, load: () => slow.promise }
    const first = openProject({ ...deps, projects }, PLACE)
    await settled()
    deps.timer.advance(10_000)
    expect(await first).toMatchObject({ isOffline: true, loaded: { script: { title: 'Copy' } } })
    const withoutCopy = openProject({ ...deps, projects, offlineCopies: NO_COPIES }, PLACE)
    await settled()
    deps.timer.advance(10_000)
    slow.resolve({ ok: true, value: SERVER })
    expect(await withoutCopy).toMatchObject({ loaded: { script: { title: 'Server' } } })
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

  it('shows that a newer version is what the draft is based on, stored once more', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    const again = { ...SERVER, script: copy.script }
    const { deps } = openingWith({ ok: true, value: again }, { draft })
    expect(await openProject(deps, PLACE)).toMatchObject({
      loaded: { script: { title: 'Local' } },
      baseVersion: 5,
      onServer: copy.script,
      conflict: null,
    })
    const changed = openingWith({ ok: true, value: SERVER }, { draft })
    expect((await openProject(changed.deps, PLACE))?.conflict).not.toBeNull()
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
