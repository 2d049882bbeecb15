import { expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import type { Projects, SaveOutcome } from '#renderer/services/projects.ts'
import { memoryRecords } from '#renderer/test/memory-records.ts'
import { memoryWindows } from '#renderer/test/memory-windows.ts'
import { discardDraft, saveDraft } from './device-drafts.ts'
import { draftWith, memoryDraftStore } from '#renderer/state/test-support.ts'
import { writerName } from '#renderer/state/tabs/writer-lock.ts'

const PLACE = { userId: 'u', projectId: 'p' }
const draft = draftWith({ script: newScript(), revision: 7, baseVersion: 3 })

const SAVED: SaveOutcome = { kind: 'saved', id: 'p', version: 4 }

async function device(answer = SAVED, { hasLocks = true } = {}) {
  const local = memoryDraftStore()
  await local.draftStore.write(PLACE, draft, new Date(0))
  const sent: object[] = []
  const respond = async (project: object) => {
    sent.push(project)
    return answer
  }
  const projects: Projects = {
    load: () => Promise.reject(new Error('Unexpected call')),
    create: respond,
    save: respond,
    saveOnLeave: () => undefined,
  }
  const conversations = memoryRecords()
  const offlineCopies = memoryRecords()
  const fileLinks = memoryRecords()
  const openTab = memoryWindows({ hasLocks })
  return {
    deps: {
      draftStore: local.draftStore,
      projects,
      windows: openTab(),
      conversations: conversations.storage,
      offlineCopies: offlineCopies.storage,
      fileLinks: fileLinks.storage,
    },
    local,
    conversations,
    offlineCopies,
    fileLinks,
    sent,
    openTab,
  }
}

test('removes a saved draft and sends its lineage to the server', async () => {
  const { deps, local, sent } = await device()
  expect(await saveDraft(deps, { place: PLACE, draft })).toBe('done')
  expect(local.drafts.size).toBe(0)
  expect(sent).toMatchObject([
    { id: 'p', baseVersion: 3, draft: { draftId: 'draft-1', revision: 7, ancestors: [] } },
  ])
})

test('removes the offline copy that is older than the saved draft', async () => {
  const { deps, offlineCopies } = await device()
  await deps.offlineCopies.write(PLACE, [{}])
  await saveDraft(deps, { place: PLACE, draft })
  expect(offlineCopies.stored.size).toBe(0)
})

test('creates the project of a draft that has none', async () => {
  const { deps, sent } = await device()
  const place = { userId: 'u', projectId: null }
  expect(await saveDraft(deps, { place, draft })).toBe('done')
  expect(sent).toMatchObject([{ id: 'new-project', draft: { draftId: 'draft-1' } }])
})

const NEW = { userId: 'u', projectId: null }
const CONVERSATION = { key: 'new-project', messages: [], unsent: [], cleared: true }

test("gives a new script's conversation to its project", async () => {
  const { deps, conversations } = await device()
  await deps.conversations.write(NEW, [CONVERSATION])
  await saveDraft(deps, { place: NEW, draft })
  expect([...conversations.stored]).toEqual([['u/p', [{ ...CONVERSATION, key: 'p' }]]])
})

test('gives no project the conversation about another script', async () => {
  const { deps, conversations } = await device()
  await deps.conversations.write(NEW, [{ ...CONVERSATION, key: 'other' }])
  await saveDraft(deps, { place: NEW, draft })
  expect([...conversations.stored.keys()]).toEqual(['u/null'])
})

test("discards a new script's conversation, and no project's", async () => {
  const { deps, conversations } = await device()
  for (const place of [NEW, PLACE]) await deps.conversations.write(place, [CONVERSATION])
  for (const place of [NEW, PLACE]) expect(await discardDraft(deps, place)).toBe('done')
  expect([...conversations.stored.keys()]).toEqual(['u/p'])
})

test('gives the link to a file to the project of a new script', async () => {
  const { deps, fileLinks } = await device()
  await deps.fileLinks.write(NEW, [{ name: 'mill.fdx' }])
  await saveDraft(deps, { place: NEW, draft })
  expect([...fileLinks.stored]).toEqual([['u/p', [{ name: 'mill.fdx' }]]])
})

test("a discarded new script's file isn't linked to the next new script", async () => {
  const { deps, fileLinks } = await device()
  for (const place of [NEW, PLACE]) await deps.fileLinks.write(place, [{ name: 'mill.fdx' }])
  for (const place of [NEW, PLACE]) expect(await discardDraft(deps, place)).toBe('done')
  expect([...fileLinks.stored.keys()]).toEqual(['u/p'])
})

test('keeps a draft that the server rejects', async () => {
  const { deps, local } = await device({ kind: 'conflict' })
  expect(await saveDraft(deps, { place: PLACE, draft })).toBe('conflict')
  expect(local.drafts.size).toBe(1)
})

test('neither saves nor discards a draft that another tab is editing', async () => {
  const { deps, local, sent, openTab } = await device()
  const events = { onGranted: () => undefined, onLost: () => undefined }
  const claim = openTab().claim(writerName(PLACE), 'if-free', events)
  expect(await saveDraft(deps, { place: PLACE, draft })).toBe('open')
  expect(await discardDraft(deps, PLACE)).toBe('open')
  expect([local.drafts.size, sent.length]).toEqual([1, 0])
  claim.release()
  expect(await discardDraft(deps, PLACE)).toBe('done')
  expect(local.drafts.size).toBe(0)
})

test('without Web Locks, a tab that is editing becomes view-only and its later edits stay', async () => {
  const { deps, local, openTab } = await device(SAVED, { hasLocks: false })
  const lost: string[] = []
  const events = { onGranted: () => undefined, onLost: () => lost.push('lost') }
  openTab().claim(writerName(PLACE), 'take', events)
  local.drafts.set('u/p', { ...draft, revision: 8 })
  expect(await saveDraft(deps, { place: PLACE, draft })).toBe('done')
  expect(lost).toEqual(['lost'])
  expect(local.drafts.get('u/p')?.revision).toBe(8)
})
