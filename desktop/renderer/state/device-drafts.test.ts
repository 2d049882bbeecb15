import { expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import type { Projects, SaveOutcome } from '#renderer/services/projects.ts'
import { memoryWindows } from '../test/memory-windows.ts'
import { discardDraft, saveDraft } from './device-drafts.ts'
import { draftWith, memoryLocalScripts } from './test-support.ts'
import { writerName } from './writer-lock.ts'

const PLACE = { userId: 'u', projectId: 'p' }
const draft = draftWith({ script: newScript(), revision: 7, baseVersion: 3 })

async function device(answer: SaveOutcome = { kind: 'saved', id: 'p', version: 4 }) {
  const local = memoryLocalScripts()
  await local.scripts.write(PLACE, draft, new Date(0))
  const sent: object[] = []
  const take = async (project: object) => {
    sent.push(project)
    return answer
  }
  const projects: Projects = {
    load: () => Promise.reject(new Error('not asked')),
    create: take,
    save: take,
    saveOnLeave: () => undefined,
  }
  const openTab = memoryWindows()
  return {
    deps: { localScripts: local.scripts, projects, windows: openTab() },
    local,
    sent,
    openTab,
  }
}

test('a saved draft leaves the device; the server is told where it comes from', async () => {
  const { deps, local, sent } = await device()
  expect(await saveDraft(deps, { place: PLACE, draft })).toBe('done')
  expect(local.drafts.size).toBe(0)
  expect(sent).toMatchObject([
    { id: 'p', baseVersion: 3, copy: { id: 'copy', revision: 7, line: [] } },
  ])
})

test('a draft without a project makes the one that it was to become', async () => {
  const { deps, sent } = await device()
  const place = { userId: 'u', projectId: null }
  expect(await saveDraft(deps, { place, draft })).toBe('done')
  expect(sent).toMatchObject([{ id: 'new-project', copy: { id: 'copy' } }])
})

test('what the server does not take stays on the device', async () => {
  const { deps, local } = await device({ kind: 'conflict' })
  expect(await saveDraft(deps, { place: PLACE, draft })).toBe('conflict')
  expect(local.drafts.size).toBe(1)
})

test('a script that another tab writes is neither saved nor dropped', async () => {
  const { deps, local, sent, openTab } = await device()
  const heard = { onGranted: () => undefined, onLost: () => undefined }
  const claim = openTab().claim(writerName(PLACE), 'if-free', heard)
  expect(await saveDraft(deps, { place: PLACE, draft })).toBe('open')
  expect(await discardDraft(deps, PLACE)).toBe('open')
  expect([local.drafts.size, sent.length]).toEqual([1, 0])
  claim.release()
  expect(await discardDraft(deps, PLACE)).toBe('done')
  expect(local.drafts.size).toBe(0)
})
