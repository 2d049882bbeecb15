import { expect, test } from 'vitest'
import { memoryDraftStore } from '#renderer/state/test-support.ts'
import { memoryRecords } from '#renderer/test/memory-records.ts'
import { clearDevice } from './clear-device.ts'

test("removes a deleted account's conversations, offline copies and links to files, and nobody else's", async () => {
  const { storage, stored } = memoryRecords()
  const copies = memoryRecords()
  const links = memoryRecords()
  const other = memoryRecords().storage
  for (const userId of ['ada', 'grace']) {
    for (const projectId of [null, 'p1']) {
      await storage.write({ userId, projectId }, [{}])
      await copies.storage.write({ userId, projectId }, [{}])
      await links.storage.write({ userId, projectId }, [{}])
    }
  }
  const device = {
    draftStore: memoryDraftStore().draftStore,
    keyValue: {
      get: () => Promise.resolve(null),
      set: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      onOtherWindowChange: () => () => undefined,
    },
    reviews: other,
    sessionStates: other,
    fileLinks: links.storage,
    liveBases: other,
    offlineCopies: copies.storage,
    conversations: storage,
    templates: {
      list: () => Promise.resolve([]),
      write: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      removeAll: () => Promise.resolve(),
    },
  }
  await clearDevice(device, 'ada')
  for (const left of [stored, copies.stored, links.stored])
    expect([...left.keys()]).toEqual(['grace/null', 'grace/p1'])
})
