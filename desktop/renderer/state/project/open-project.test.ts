import { describe, expect, it } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
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
import { draftWith, liveInfo, NO_BASES, NO_COPIES } from '#renderer/state/test-support.ts'

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

  it('leaves a draft from before others joined to the session, which finds its base', async () => {
    const draft = draftWith({ script: titled('Local'), revision: 7, baseVersion: 4 })
    const value = { ...SERVER, live: liveInfo() }
    const opened = await openProject(opening(draft, { ok: true, value }), PLACE)
    expect(opened).toMatchObject({ baseVersion: 4, conflict: null, live: liveInfo() })
    expect(opened?.loaded.script.title).toBe('Local')
    expect(opened?.onServer).toBeUndefined()
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

describe('openProject after the writer became a reader', () => {
  const script = { ...titled('Local'), overview: 'Mine.' }
  const draft = draftWith({ script, baseVersion: 3 })
  const server = { ...SERVER, memberRole: 'reader' as const, script: titled('Printed') }
  const removed: unknown[] = []
  const openingWith = (stored: typeof draft | null) => ({
    ...opening(stored, { ok: true, value: { ...server, live: liveInfo() } }),
    liveBases: {
      ...NO_BASES,
      read: async () => ({ draftId: draft.draftId, script: { ...script, title: 'Base' } }),
    },
    offlineCopies: { ...NO_COPIES, remove: async (place: unknown) => void removed.push(place) },
  })

  it('never merges what is printed into the draft', async () => {
    const opened = await openProject(openingWith(draft), PLACE)
    expect(opened).toMatchObject({ memberRole: 'reader', baseVersion: 3, conflict: null })
    expect(opened?.loaded).toMatchObject({ script, isRecovered: true })
    expect([opened?.live, opened?.onServer]).toEqual([undefined, undefined])
  })

  it('removes the copy of the whole script', async () => {
    const pages: string[] = []
    const onReadOnly = (id: string) => void pages.push(id)
    removed.length = 0
    expect(await openProject({ ...openingWith(null), onReadOnly }, PLACE)).toBeNull()
    expect(pages).toEqual(['p'])
    expect(removed).toEqual([PLACE])
  })
})
