import { afterEach, describe, expect, it } from 'vitest'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { LoadedProject } from '#renderer/services/projects.ts'
import type { LinkedFiles } from '#renderer/platform/files/linked-files.ts'
import { createFileLinks, newLink } from '#renderer/services/linked-file/file-links.ts'
import { memoryRecords } from '#renderer/test/memory-records.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { show } from '#renderer/state/script/editor-view.ts'
import { refreshScript } from './refresh-script.ts'
import { resetShown, restoreBackup } from './reset-script.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { draftWith, memorySession, settled } from '#renderer/state/test-support.ts'

afterEach(() => dialogs.setState({ requests: [], notices: [] }))

const two = scriptOf(elementsOf('action:a'), elementsOf('action:b'))
const onServer = { ...two, title: 'As saved' }
const loaded: LoadedProject = {
  script: onServer,
  version: 7,
  updatedAt: '2030-01-01T00:00:00Z',
  savedBy: null,
}

/** Answers the question or alert on the screen. */
async function answer(confirmed: boolean): Promise<string> {
  await settled()
  const request = dialogs.getState().requests[0]
  if (!request || request.kind === 'identity') throw new Error('No question is open')
  request.answer(confirmed)
  await settled()
  return request.message
}

const notice = () => dialogs.getState().notices.at(-1)?.message
const openQuestions = () =>
  dialogs.getState().requests.map((request) => request.kind !== 'identity' && request.message)

describe('refresh', () => {
  it('loads the script again, keeps the current block, and starts a new history', async () => {
    const load = () => Promise.resolve({ ok: true, value: loaded } as const)
    const { session } = memorySession(two, { projects: { load } })
    show(session.view, { kind: 'block', id: 'story_block_2' })
    await refreshScript(session)
    expect(openQuestions()).toEqual([])
    expect(session.store.getState().script).toBe(onServer)
    expect(session.store.getState().history.entries).toHaveLength(1)
    expect(session.origin.getState().baseVersion).toBe(7)
    expect(session.view.getState().selection).toEqual({ kind: 'block', id: 'story_block_2' })
  })

  it('asks before unsaved changes are lost, and keeps them on No', async () => {
    const load = () => Promise.resolve({ ok: true, value: loaded } as const)
    const { session, local } = memorySession(two, { projects: { load } })
    session.store.edit('Title', (script) => ({ ...script, title: 'Mine' }))
    session.draftWriter.flushSync()
    const refused = refreshScript(session)
    expect(await answer(false)).toContain('will be lost from this device')
    await refused
    expect(session.store.getState().script.title).toBe('Mine')
    const allowed = refreshScript(session)
    await answer(true)
    await allowed
    expect(session.store.getState().script.title).toBe('As saved')
    expect(hasUnsavedChanges(session.store.getState())).toBe(false)
    expect(local.drafts.size).toBe(0)
  })

  it('keeps text typed while the server was answering, and says so', async () => {
    const load = () => {
      session.store.type((script) => ({ ...script, title: 'Typed meanwhile' }))
      return Promise.resolve({ ok: true, value: loaded } as const)
    }
    const { session } = memorySession(two, { projects: { load } })
    await refreshScript(session)
    expect(dialogs.getState().requests).toEqual([])
    expect(notice()).toContain('edited meanwhile')
    expect(session.store.getState().script.title).toBe('Typed meanwhile')
  })

  it('shows the error and changes nothing if loading fails', async () => {
    const failure = { code: 'INTERNAL', error: 'The server failed.' } as const
    const load = () =>
      Promise.resolve({
        ok: false,
        kind: 'refused',
        failure,
        status: 500,
        retryAfterSeconds: null,
      } as const)
    const { session } = memorySession(two, { projects: { load } })
    await refreshScript(session)
    expect(notice()).toBe("Couldn't load the script. The server failed.")
    expect(session.store.getState().script).toBe(two)
  })

  it('reads the draft again without a project, as another tab may have written it', async () => {
    const { session, local } = memorySession(two, { projectId: null })
    await refreshScript(session)
    expect(session.store.getState().script).toBe(two)
    local.drafts.set('u/null', draftWith({ script: onServer, revision: 9, baseVersion: null }))
    await refreshScript(session)
    expect(session.store.getState().script).toBe(onServer)
    expect(hasUnsavedChanges(session.store.getState())).toBe(true)
  })
})

describe('reset', () => {
  it('links a new script to no file, so that none is overwritten by it', async () => {
    const place = { userId: 'u', projectId: null }
    const records = memoryRecords()
    const fileLinks = createFileLinks(records.storage, null)
    const file = { ref: 'r', name: 'mill.fountain', format: 'fountain', base: two } as const
    await fileLinks.write(place, newLink({ ...file, bytes: new Uint8Array() }))
    const files: LinkedFiles = {
      hasBackups: true,
      isSame: () => Promise.resolve(false),
      read: () => Promise.reject(new Error('Unexpected call')),
      write: () => Promise.reject(new Error('Unexpected call')),
      saveAs: () => Promise.reject(new Error('Unexpected call')),
      choose: null,
      readDrop: null,
    }
    const { session } = memorySession(two, { projectId: null, linked: { files, fileLinks } })
    await expect.poll(() => session.linkedFile.getState().link).not.toBeNull()
    const resetting = resetShown(session)
    await answer(true)
    await resetting
    expect(session.linkedFile.getState().link).toBeNull()
    expect(await fileLinks.read(place)).toBeNull()
  })

  it('erases the elements of the current block after the specified question', async () => {
    const { session } = memorySession(two)
    show(session.view, { kind: 'block', id: 'story_block_2' })
    const resetting = resetShown(session)
    expect(await answer(true)).toBe(
      'Are you sure you want to reset "Story Block 2"? This will erase all elements in this story block.',
    )
    await resetting
    const [first, second] = session.store.getState().script.storyBlocks
    expect([first?.elements.length, second?.elements.length]).toEqual([1, 0])
  })

  it('restores the default script from the title page, as one undoable edit', async () => {
    const { session } = memorySession(two)
    const refused = resetShown(session)
    await answer(false)
    await refused
    expect(session.store.getState().script).toBe(two)
    const resetting = resetShown(session)
    await answer(true)
    await resetting
    expect(session.store.getState().script).toEqual(newScript())
    expect(session.store.getState().history.entries.at(-1)?.description).toBe('Reset script')
    session.store.undo()
    expect(session.store.getState().script).toBe(two)
  })

  it('removes draft and backup of the script without a project', async () => {
    const { session, local, timer } = memorySession(two, { projectId: null })
    for (const title of ['a', 'ab']) {
      session.store.type((script) => ({ ...script, title }))
      timer.advance(300)
      await settled()
    }
    expect(local.backups.size).toBe(1)
    const resetting = resetShown(session)
    await answer(true)
    await resetting
    expect(local.backups.size).toBe(0)
    expect(local.drafts.get('u/null')?.script).toEqual(newScript())
  })
})

describe('the backup', () => {
  it('is restored as one undoable edit', async () => {
    const { session, local } = memorySession(two, { projectId: null })
    local.backups.set('u/null', draftWith({ script: onServer, revision: 3, baseVersion: null }))
    await restoreBackup(session)
    expect(session.store.getState().script.title).toBe('As saved')
    session.store.undo()
    expect(session.store.getState().script).toBe(two)
  })

  it('shows the specified alert if there is none', async () => {
    const { session } = memorySession(two, { projectId: null })
    const restoring = restoreBackup(session)
    expect(await answer(true)).toBe(MESSAGES.noBackup)
    await restoring
  })
})
