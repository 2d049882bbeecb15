import { expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { memoryWindows } from '#renderer/test/memory-windows.ts'
import { joinTabs } from './join-tabs.ts'
import { memorySession, settled } from '#renderer/state/test-support.ts'
import { createWriterLock } from '#renderer/state/tabs/writer-lock.ts'

const PLACE = { userId: 'u', projectId: 'p' }
const author = (name: string) => (script: ReturnType<typeof newScript>) => ({
  ...script,
  author: name,
})

/** A script edited in one tab, and the lock of a second, view-only tab. */
async function writing() {
  const openTab = memoryWindows()
  const { session, local, timer } = memorySession(newScript())
  const deps = { timer, makeId: countingIds() }
  const lock = createWriterLock({ ...deps, windows: openTab() }, PLACE)
  await lock.open()
  joinTabs({ session, lock, timer, onMoved: () => undefined })
  const other = createWriterLock({ ...deps, windows: openTab() }, PLACE)
  const opening = other.open()
  await settled()
  timer.advance(300)
  await opening
  async function pass(ms: number) {
    timer.advance(ms)
    await settled()
    await settled()
  }
  return { session, local, lock, other, timer, pass }
}

test('hands over after its edits are on the device, and then changes nothing', async () => {
  const { session, local, other, pass } = await writing()
  session.store.edit('Name', author('A. Writer'))
  other.requestHandOver()
  await settled()
  session.store.edit('Name', author('too late'))
  await pass(1000)
  expect(local.drafts.get('u/p')?.script.author).toBe('A. Writer')
  expect(other.getState().role).toBe('writer')
  session.store.edit('Name', author('too late'))
  session.store.undo()
  expect(session.store.getState().script.author).toBe('A. Writer')
})

test("refuses to hand over while the device can't store its edits, and keeps editing", async () => {
  const { session, local, lock, other, pass } = await writing()
  local.refuse(true)
  session.store.edit('Name', author('A. Writer'))
  other.requestHandOver()
  await settled()
  await pass(0)
  expect(other.getState().request).toBe('unkept')
  expect(lock.getState().role).toBe('writer')
  session.store.edit('Name', author('on'))
  expect(session.store.getState().script.author).toBe('on')
})

test('refuses to hand over while the assistant works', async () => {
  const { session, other } = await writing()
  session.store.setBusy(true)
  other.requestHandOver()
  await settled()
  expect(other.getState().request).toBe('busy')
})

test('a view-only tab shows what the editing tab writes, saves or loads again', async () => {
  const { session, local, other, timer, pass } = await writing()
  const server = { script: newScript(), version: 1, updatedAt: '', savedBy: null }
  const load = async () => ({ ok: true, value: server }) as const
  const shared = { local, timer, mayWrite: () => false }
  const reader = memorySession(newScript(), { projects: { load }, ...shared })
  joinTabs({ session: reader.session, lock: other, timer, onMoved: () => undefined })
  const shown = () => reader.session.store.getState().script.author
  session.store.edit('Name', author('A. Writer'))
  await pass(1000)
  expect(shown()).toBe('A. Writer')
  await local.draftStore.remove(PLACE)
  server.script = { ...newScript(), author: 'From the server' }
  const loaded = { revision: 0, savedRevision: 0, isRecovered: false }
  session.store.load({ ...loaded, script: server.script })
  await pass(1000)
  expect(shown()).toBe('From the server')
})
