import { describe, expect, it, vi } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import type { LiveBases } from '#renderer/services/live/live-bases.ts'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import {
  draftWith,
  fakeTimer,
  memoryDraftStore,
  NO_BASES,
  settled,
} from '#renderer/state/test-support.ts'
import { startDraftWriter } from './draft-writer.ts'
import { createDraftBase } from './draft-base.ts'

const PLACE = { userId: 'u', projectId: 'p' }
const LINEAGE = { draftId: 'draft-1', newProjectId: 'new-project', ancestors: [] }

function writing() {
  const timer = fakeTimer()
  const store = createScriptStore(timer)
  store.load({ script: newScript(), revision: 0, savedRevision: 0, isRecovered: false })
  const local = memoryDraftStore()
  const server = { version: 3, place: PLACE, isWriter: true }
  const bases = { ...NO_BASES, remove: vi.fn<LiveBases['remove']>(NO_BASES.remove) }
  const copy = { asked: 0, stored: Promise.resolve() }
  const draftWriter = startDraftWriter({
    store,
    timer,
    draftStore: local.draftStore,
    mayWrite: () => server.isWriter,
    base: createDraftBase(bases),
    storeCopy: () => {
      copy.asked += 1
      return copy.stored
    },
    origin: {
      place: () => server.place,
      draft: () => ({ baseVersion: server.version, ...LINEAGE }),
    },
  })
  const type = (title: string) => store.type((script) => ({ ...script, title }))
  const draft = () => local.drafts.get('u/p')
  return { timer, store, local, server, copy, bases, draftWriter, type, draft }
}

describe('the draft', () => {
  it('is written within 500 ms of an edit, and during continuous typing', async () => {
    const { timer, type, draft, store } = writing()
    for (let key = 1; key <= 30; key += 1) {
      type(`key ${key}`)
      timer.advance(100)
      await settled()
      const behind = store.getState().revision - (draft()?.revision ?? 0)
      // One key per 100 ms: five keys are half a second.
      expect(behind).toBeLessThanOrEqual(5)
    }
    timer.advance(500)
    await settled()
    expect(draft()).toMatchObject({ script: { title: 'key 30' }, revision: 30, baseVersion: 3 })
  })

  it('is written when the page is left, even if a write is in progress', async () => {
    const { draftWriter, type, local } = writing()
    const titles: string[] = []
    vi.spyOn(local.draftStore, 'write').mockImplementation((_place, { script }) => {
      titles.push(script.title)
      return new Promise(() => {})
    })
    type('first')
    void draftWriter.flush()
    await settled()
    type('last words')
    draftWriter.flushSync()
    // The mirror too: nothing else is certainly written before the page is gone.
    expect([titles, local.mirrors.get('u/p')?.script.title]).toEqual([
      ['first', 'last words'],
      'last words',
    ])
  })

  it('is written when the editor is left', () => {
    const { draftWriter, type, draft } = writing()
    type('last words')
    draftWriter.stop()
    expect(draft()?.script.title).toBe('last words')
  })

  it('is removed once the server has all edits', async () => {
    const { timer, draftWriter, type, draft, store } = writing()
    type('a')
    timer.advance(300)
    await settled()
    expect(draft()).toBeDefined()
    store.markSaved(1)
    await draftWriter.acknowledge(PLACE)
    expect(draft()).toBeUndefined()
    timer.advance(5000)
    await settled()
    expect(draft()).toBeUndefined()
  })

  it('stays if edits were made during the save, based on the new version', async () => {
    const { timer, draftWriter, type, draft, store, server } = writing()
    type('a')
    timer.advance(300)
    await settled()
    type('ab')
    store.markSaved(1)
    server.version = 4
    await draftWriter.acknowledge(PLACE)
    expect(draft()).toMatchObject({ script: { title: 'ab' }, baseVersion: 4 })
  })

  it("isn't restored by a write that was scheduled before the save", async () => {
    const { timer, draftWriter, type, draft, store } = writing()
    type('a')
    store.markSaved(1)
    const acknowledged = draftWriter.acknowledge(PLACE)
    timer.advance(300)
    await acknowledged
    await settled()
    expect(draft()).toBeUndefined()
  })

  it('moves to the project created by the first save', async () => {
    const { timer, draftWriter, type, store, server, local } = writing()
    server.place = { userId: 'u', projectId: 'new' }
    type('a')
    timer.advance(300)
    await settled()
    type('ab')
    store.markSaved(1)
    const before = server.place
    server.place = PLACE
    await draftWriter.acknowledge(before)
    expect([...local.drafts.keys()]).toEqual(['u/p'])
  })

  it('is removed when the editor is left and the server has all edits', async () => {
    const { timer, draftWriter, type, store, local } = writing()
    type('a')
    timer.advance(300)
    await settled()
    expect(local.drafts.size).toBe(1)
    store.markSaved(1)
    draftWriter.stop()
    await settled()
    expect(local.drafts.size).toBe(0)
  })

  it("stays when the editor is left if it is another tab's", async () => {
    const { draftWriter, type, store, local } = writing()
    type('a')
    await draftWriter.flush()
    store.markSaved(1)
    const others = draftWith({ script: newScript(), draftId: 'draft-2' })
    await local.draftStore.write(PLACE, others, new Date(0))
    draftWriter.stop()
    await settled()
    expect(local.drafts.get('u/p')).toBe(others)
  })

  it('stays as it is once another tab holds the lock', async () => {
    const { draftWriter, type, store, server, local, bases, copy } = writing()
    type('own')
    await draftWriter.flush()
    server.isWriter = false
    type('late')
    await draftWriter.flush()
    draftWriter.flushSync()
    store.markSaved(2)
    await draftWriter.discard(PLACE)
    draftWriter.stop()
    await settled()
    expect(local.drafts.get('u/p')?.script.title).toBe('own')
    expect(local.mirrors.size).toBe(0)
    expect(bases.remove).not.toHaveBeenCalled()
    // An offline copy of this tab could be older than the other tab's.
    expect(copy.asked).toBe(0)
  })

  it('stays if another tab gets the lock while its removal waits for the offline copy', async () => {
    const { draftWriter, type, store, server, local, copy, bases } = writing()
    type('a')
    await draftWriter.flush()
    store.markSaved(1)
    const { promise, resolve } = Promise.withResolvers<void>()
    copy.stored = promise
    const removing = draftWriter.discard(PLACE)
    await settled()
    expect(local.drafts.size).toBe(1)
    server.isWriter = false
    resolve()
    await removing
    expect(local.drafts.size).toBe(1)
    expect(bases.remove).not.toHaveBeenCalled()
  })

  it('is rewritten without a backup by a reset', async () => {
    const { timer, draftWriter, type, server, local } = writing()
    const place = { userId: 'u', projectId: null }
    Object.assign(server, { place })
    for (const title of ['a', 'ab']) {
      type(title)
      timer.advance(300)
      await settled()
    }
    expect((await local.draftStore.readBackup(place))?.script.title).toBe('a')
    type('start')
    await draftWriter.reset()
    expect(await local.draftStore.readBackup(place)).toBeNull()
    expect((await local.draftStore.read(place))?.script.title).toBe('start')
  })

  it('reports a failed write, retries it, and reports success', async () => {
    const { timer, local, draftWriter, type, draft } = writing()
    local.refuse(true)
    type('a')
    expect(draftWriter.getState()).toEqual({ writtenRevision: 0, status: 'writing' })
    timer.advance(300)
    await settled()
    expect(draftWriter.getState()).toEqual({ writtenRevision: 0, status: 'failed' })
    type('ab')
    expect(draftWriter.getState().status).toBe('failed')
    local.refuse(false)
    timer.advance(2000)
    await settled()
    expect(draftWriter.getState()).toEqual({ writtenRevision: 2, status: 'written' })
    expect(draft()?.script.title).toBe('ab')
  })

  it('is neither written nor retried once another tab is editing', async () => {
    const { timer, server, draftWriter, type, draft, local } = writing()
    type('a')
    server.isWriter = false
    timer.advance(300)
    await settled()
    expect(draftWriter.getState()).toEqual({ writtenRevision: 0, status: 'writing' })
    draftWriter.flushSync()
    await draftWriter.flush()
    timer.advance(10_000)
    await settled()
    expect(draft()).toBeUndefined()
    const others = draftWith({ script: newScript(), revision: 9 })
    await local.draftStore.write(PLACE, others, new Date(0))
    await draftWriter.discard(PLACE)
    draftWriter.stop()
    await settled()
    expect(draft()).toBe(others)
  })

  it('is written again under a new base version, and not otherwise', async () => {
    const { draftWriter, type, local, server } = writing()
    const write = vi.spyOn(local.draftStore, 'write')
    type('a')
    await draftWriter.flush()
    await draftWriter.flush()
    expect(write).toHaveBeenCalledTimes(1)
    server.version = 4
    await draftWriter.flush()
    expect(local.drafts.get('u/p')).toMatchObject({ revision: 1, baseVersion: 4 })
  })

  it('is reported as written only once the device has it', async () => {
    const { timer, draftWriter, type } = writing()
    type('a')
    timer.advance(149)
    await settled()
    expect(draftWriter.getState().writtenRevision).toBe(0)
    timer.advance(1)
    await settled()
    expect(draftWriter.getState()).toEqual({ writtenRevision: 1, status: 'written' })
    type('ab')
    await draftWriter.flush()
    expect(draftWriter.getState()).toEqual({ writtenRevision: 2, status: 'written' })
  })

  it("stays in its old place if it can't be written to the new one", async () => {
    const { timer, draftWriter, type, store, server, local } = writing()
    const before = { userId: 'u', projectId: 'new' }
    Object.assign(server, { place: before })
    type('a')
    timer.advance(300)
    await settled()
    type('ab')
    await draftWriter.flush()
    store.markSaved(1)
    Object.assign(server, { place: PLACE })
    local.refuse(true)
    await draftWriter.acknowledge(before)
    expect(local.drafts.get('u/new')?.script.title).toBe('ab')
  })
})
