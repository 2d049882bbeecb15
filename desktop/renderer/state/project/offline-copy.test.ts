import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createOfflineCopies } from '#renderer/services/drafts/offline-copies.ts'
import type { LinkEvents } from '#renderer/services/live/live-link.ts'
import type { Projects, SaveOutcome } from '#renderer/services/projects.ts'
import { memoryDraftStore, memorySession, settled } from '#renderer/state/test-support.ts'
import { memoryRecords } from '#renderer/test/memory-records.ts'

const PLACE = { userId: 'u', projectId: 'p' }
const FIRST = { ...scriptOf(elementsOf('action:Rain.')), title: 'First' }
/** A moment after which a copy is stored. */
const SOON_MS = 1000
const LATER_MS = 6000
/** Real milliseconds in which a copy is written. */
const WRITING_MS = 20

function device() {
  const { storage, stored } = memoryRecords()
  let writes = 0
  const counted: typeof storage = {
    ...storage,
    write: async (...written) => {
      writes += 1
      await storage.write(...written)
    },
  }
  const copies = createOfflineCopies({
    storage: counted,
    makeId: countingIds(),
    mayStore: () => true,
  })
  return { copies, stored, writes: () => writes }
}

const retitle = (title: string) => (script: Script) => ({ ...script, title })
const savedAs = (version: number): SaveOutcome => ({ kind: 'saved', id: 'p', version })

/** A session whose saves are answered like this. */
function opened(
  save: Projects['save'],
  options: NonNullable<Parameters<typeof memorySession>[1]> = {},
) {
  const stored = device()
  const { copies: offlineCopies } = stored
  const memory = memorySession(FIRST, { ...options, projects: { save }, offlineCopies })
  const pass = async (ms: number) => {
    await settled()
    memory.timer.advance(ms)
    await pause(WRITING_MS)
  }
  return { ...stored, ...memory, pass }
}

test("stores each saved version, and none of the edits that aren't saved", async () => {
  let version = 1
  const { session, copies, writes, pass } = opened(async () => savedAs((version += 1)))
  session.store.edit('Title', retitle('Second'))
  session.store.edit('Title', retitle('Third'))
  await pass(SOON_MS)
  expect(await copies.read(PLACE)).toBeNull()
  await session.saver.save()
  session.store.edit('Title', retitle('Unsaved'))
  await pass(SOON_MS)
  expect(await copies.read(PLACE)).toMatchObject({ script: { title: 'Third' }, version: 2 })
  await pass(LATER_MS)
  expect(writes()).toBe(1)
  await session.saver.save()
  session.end()
  await pass(0)
  expect(await copies.read(PLACE)).toMatchObject({ script: { title: 'Unsaved' }, version: 3 })
})

test('stores a saved version before its draft is removed, also after the editor was left', async () => {
  const local = memoryDraftStore()
  const atRemoval: unknown[] = []
  const draftStore = {
    ...local.draftStore,
    remove: async (...removed: Parameters<typeof local.draftStore.remove>) => {
      atRemoval.push((await copies.read(PLACE))?.script.title)
      await local.draftStore.remove(...removed)
    },
  }
  const answer = Promise.withResolvers<SaveOutcome>()
  const { session, copies, pass } = opened(() => answer.promise, {
    local: { ...local, draftStore },
  })
  session.store.edit('Title', retitle('Second'))
  const saving = session.saver.save()
  await pass(SOON_MS)
  session.end()
  answer.resolve(savedAs(2))
  await saving
  expect(atRemoval).toEqual(['Second'])
})

test('stores what was opened, unless the server did not send it', async () => {
  const save = async () => savedAs(2)
  const online = opened(save, { found: { onServer: FIRST, memberRole: 'commenter' } })
  await online.pass(SOON_MS)
  const stored = await online.copies.read(PLACE)
  expect(stored).toMatchObject({ script: FIRST, version: 1, memberRole: 'commenter' })
  const offline = opened(save, { found: { onServer: FIRST, isOffline: true } })
  await offline.pass(SOON_MS)
  expect(offline.writes()).toBe(0)
  offline.session.store.edit('Title', retitle('Second'))
  await offline.session.saver.save()
  await offline.pass(SOON_MS)
  expect(await offline.copies.read(PLACE)).toMatchObject({ script: { title: 'Second' } })
})

test('removes the copy of a project that the server no longer has', async () => {
  let isDeleted = false
  const { session, copies, pass } = opened(async () =>
    isDeleted
      ? {
          kind: 'failed',
          cause: 'deleted',
          failure: { code: 'NOT_FOUND', error: 'Project not found' },
          retryAfterSeconds: null,
        }
      : savedAs(2),
  )
  session.store.edit('Title', retitle('Second'))
  await session.saver.save()
  await pass(SOON_MS)
  expect(await copies.read(PLACE)).not.toBeNull()
  isDeleted = true
  session.store.edit('Title', retitle('Third'))
  await session.saver.save()
  await pass(SOON_MS)
  session.end()
  await pass(0)
  expect(await copies.read(PLACE)).toBeNull()
})

test('makes room for a draft that the device refuses', async () => {
  const local = memoryDraftStore()
  const { session, copies, pass } = opened(async () => savedAs(2), { local })
  session.store.edit('Title', retitle('Second'))
  await session.saver.save()
  await copies.write({ ...PLACE, projectId: 'other' }, { script: FIRST, version: 1, at: 1 })
  await pass(SOON_MS)
  expect(await copies.list('u')).toHaveLength(2)
  local.refuse(true)
  session.store.edit('Title', retitle('Third'))
  await session.draftWriter.flush()
  await pass(SOON_MS)
  expect(await copies.list('u')).toEqual([])
})

test('stores a live script as the server has it, at most every five seconds', async () => {
  let events: LinkEvents | null = null
  const { session, copies, writes, pass } = opened(async () => savedAs(2), {
    openLiveLink: async (_, given) => {
      events = given
      const same = (script: Script) => script
      return { write: same, toDocument: same, announce() {}, reconnect() {}, stop() {} }
    },
  })
  const link = () => {
    if (!events) throw new Error('Not connected')
    return events
  }
  await pass(SOON_MS)
  const live = { epoch: 1, protocol: 1, base_version: 1 }
  expect(await copies.read(PLACE)).toMatchObject({ script: { title: 'First' }, version: 1, live })
  link().onLoaded(FIRST)
  for (const title of ['A', 'AB', 'ABC']) {
    session.store.edit('Title', retitle(title))
    link().onAcknowledged(true)
    await pass(SOON_MS)
  }
  session.store.edit('Title', retitle('Unacknowledged'))
  link().onAcknowledged(false)
  await pass(LATER_MS)
  expect(await copies.read(PLACE)).toMatchObject({ script: { title: 'ABC' } })
  expect(writes()).toBe(2)
})

test('stores no live script in a conflict, which is based on none of the server', async () => {
  const { copies, pass } = opened(async () => savedAs(2), {
    openLiveLink: () => Promise.reject(new Error('Not connected')),
    found: { conflict: { script: FIRST, version: 2, updatedAt: '2026-01-01' } },
  })
  await pass(LATER_MS)
  expect(await copies.read(PLACE)).toBeNull()
})
