import { describe, expect, it } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { startDraftKeeper } from './draft-keeper.ts'
import { createScriptStore } from './script-store.ts'
import { draftWith, memoryLocalScripts, settled, standingTimer } from './test-support.ts'

const PLACE = { userId: 'u', projectId: 'p' }
const COPY = { workingCopyId: 'copy', newProjectId: 'new-project', line: [] }

function keeping() {
  const timer = standingTimer()
  const store = createScriptStore(timer)
  store.load({ script: newScript(), revision: 0, savedRevision: 0, isRecovered: false })
  const local = memoryLocalScripts()
  const server = { version: 3, place: PLACE }
  const keeper = startDraftKeeper({
    store,
    timer,
    mayWrite: () => true,
    localScripts: local.scripts,
    place: () => server.place,
    origin: () => ({ baseVersion: server.version, ...COPY }),
  })
  const type = (title: string) => store.type((script) => ({ ...script, title }))
  const draft = () => local.drafts.get('u/p')
  return { timer, store, local, server, keeper, type, draft }
}

describe('the copy on this device', () => {
  it('is there within 500 ms of an edit, and follows continuous typing', async () => {
    const { timer, type, draft, store } = keeping()
    for (let key = 1; key <= 30; key += 1) {
      type(`key ${key}`)
      timer.advance(100)
      await settled()
      const behind = store.getState().revision - (draft()?.revision ?? 0)
      // 100 ms a key: five keys are half a second.
      expect(behind).toBeLessThanOrEqual(5)
    }
    timer.advance(500)
    await settled()
    expect(draft()).toMatchObject({ script: { title: 'key 30' }, revision: 30, baseVersion: 3 })
  })

  it('is written at once when the page is left', () => {
    const { keeper, type, draft } = keeping()
    type('last words')
    keeper.flush()
    expect(draft()?.script.title).toBe('last words')
  })

  it('is written when the editor is left', () => {
    const { keeper, type, draft } = keeping()
    type('last words')
    keeper.stop()
    expect(draft()?.script.title).toBe('last words')
  })

  it('goes once the server has it all', async () => {
    const { timer, keeper, type, draft, store } = keeping()
    type('a')
    timer.advance(300)
    await settled()
    expect(draft()).toBeDefined()
    store.markSaved(1)
    await keeper.forgetSaved(PLACE)
    expect(draft()).toBeUndefined()
    timer.advance(5000)
    await settled()
    expect(draft()).toBeUndefined()
  })

  it('stays, from the new version, when there was typing during the save', async () => {
    const { timer, keeper, type, draft, store, server } = keeping()
    type('a')
    timer.advance(300)
    await settled()
    type('ab')
    store.markSaved(1)
    server.version = 4
    await keeper.forgetSaved(PLACE)
    expect(draft()).toMatchObject({ script: { title: 'ab' }, baseVersion: 4 })
  })

  it('is not brought back by a write that was on its way when the save came', async () => {
    const { timer, keeper, type, draft, store } = keeping()
    type('a')
    store.markSaved(1)
    const forgotten = keeper.forgetSaved(PLACE)
    timer.advance(300)
    await forgotten
    await settled()
    expect(draft()).toBeUndefined()
  })

  it('moves from no project to the one that the first save made', async () => {
    const { timer, keeper, type, store, server, local } = keeping()
    server.place = { userId: 'u', projectId: 'new' }
    type('a')
    timer.advance(300)
    await settled()
    type('ab')
    store.markSaved(1)
    const before = server.place
    server.place = PLACE
    await keeper.forgetSaved(before)
    expect([...local.drafts.keys()]).toEqual(['u/p'])
  })

  it.each([
    ['goes when the editor is left and the server has all of it', 'a', 0],
    ['stays when the editor is left and another window has kept more in it', 'ab', 1],
  ])('%s', async (_name, title, copies) => {
    const { keeper, type, store, local } = keeping()
    type('a')
    store.markSaved(1)
    const left = draftWith({ script: { ...newScript(), title }, baseVersion: 2 })
    await local.scripts.write(PLACE, left, new Date(0))
    keeper.stop()
    await settled()
    expect(local.drafts.size).toBe(copies)
  })

  it('starts over without a backup, and is kept anew as the script stands', async () => {
    const { timer, keeper, type, server, local } = keeping()
    const place = { userId: 'u', projectId: null }
    Object.assign(server, { place })
    for (const title of ['a', 'ab']) {
      type(title)
      timer.advance(300)
      await settled()
    }
    expect((await local.scripts.readBackup(place))?.script.title).toBe('a')
    type('start')
    await keeper.startOver()
    expect(await local.scripts.readBackup(place)).toBeNull()
    expect((await local.scripts.read(place))?.script.title).toBe('start')
  })

  it('says when the device refuses, tries again, and says when it is well', async () => {
    const { timer, local, keeper, type, draft } = keeping()
    local.refuse(true)
    type('a')
    expect(keeper.getState()).toEqual({ keptRevision: 0, status: 'keeping' })
    timer.advance(300)
    await settled()
    expect(keeper.getState()).toEqual({ keptRevision: 0, status: 'refused' })
    type('ab')
    expect(keeper.getState().status).toBe('refused')
    local.refuse(false)
    timer.advance(2000)
    await settled()
    expect(keeper.getState()).toEqual({ keptRevision: 2, status: 'kept' })
    expect(draft()?.script.title).toBe('ab')
  })

  it('is promised only once the device has it', async () => {
    const { timer, keeper, type } = keeping()
    type('a')
    timer.advance(149)
    await settled()
    expect(keeper.getState().keptRevision).toBe(0)
    timer.advance(1)
    await settled()
    expect(keeper.getState()).toEqual({ keptRevision: 1, status: 'kept' })
    type('ab')
    await keeper.keepNow()
    expect(keeper.getState()).toEqual({ keptRevision: 2, status: 'kept' })
  })

  it('stays where it is when its new place refuses it', async () => {
    const { timer, keeper, type, store, server, local } = keeping()
    const before = { userId: 'u', projectId: 'new' }
    Object.assign(server, { place: before })
    type('a')
    timer.advance(300)
    await settled()
    type('ab')
    await keeper.keepNow()
    store.markSaved(1)
    Object.assign(server, { place: PLACE })
    local.refuse(true)
    await keeper.forgetSaved(before)
    expect(local.drafts.get('u/new')?.script.title).toBe('ab')
  })
})
