import { describe, expect, it } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { NO_VERSION } from '@scenewright/shared/drafts/lineage.ts'
import { saveNow } from './save-now.ts'
import { failed, saving } from './saver-test-support.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'

describe('saving', () => {
  it('sends nothing without changes or without the writer lock', async () => {
    const { saver, server, title, lock } = saving()
    expect(await saver.save()).toEqual({ kind: 'unchanged' })
    lock.isHeld = false
    title('A')
    expect(await saver.save()).toEqual({ kind: 'unchanged' })
    expect(server.calls).toEqual([])
  })

  it('creates the project on the first save, then saves to it', async () => {
    const { saver, server, saved, title, state } = saving(null)
    const { newProjectId } = state().lineage
    title('A')
    expect(await saver.save()).toEqual({ kind: 'saved' })
    title('B')
    await saver.save()
    expect(server.calls).toEqual([`create ${newProjectId} A`, `save ${newProjectId} B`])
    expect(saved).toEqual([`null -> ${newProjectId}`, `${newProjectId} -> ${newProjectId}`])
    expect(state()).toMatchObject({ projectId: newProjectId, baseVersion: 2 })
    // A further project of this draft would get another id.
    expect(state().lineage.newProjectId).not.toBe(newProjectId)
  })

  it('creates one project although the answer to the first save was lost', async () => {
    const { saver, server, title, state } = saving(null)
    const { newProjectId } = state().lineage
    title('A')
    server.behavior.lose = true
    expect(await saver.save()).toMatchObject({ kind: 'failed', cause: 'unreachable' })
    expect(state().projectId).toBeNull()
    delete server.behavior.lose
    title('AB')
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect([...server.stored.keys()]).toEqual([newProjectId])
    expect(server.stored.get(newProjectId)?.script.title).toBe('AB')
  })

  it("uses another id if its own is taken by someone else's project", async () => {
    const { saver, server, title, state } = saving(null)
    const { create } = server.projects
    const first = state().lineage.newProjectId
    const original = { ...server.projects, create }
    title('A')
    Object.assign(server.projects, {
      create: async (project: Parameters<typeof create>[0]) =>
        project.id === first ? failed('id-taken', { code: 'ID_TAKEN' }) : original.create(project),
    })
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(state().projectId).not.toBe(first)
  })

  it('leaves edits made during a save unsaved, and sends one save at a time', async () => {
    const { store, saver, title, server } = saving()
    title('A')
    const release = server.hold()
    const first = saver.save()
    title('AB')
    expect(await saver.save()).toEqual({ kind: 'busy' })
    release()
    await first
    expect(server.calls).toEqual(['save p A'])
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    expect(store.getState().savedRevision).toBe(1)
  })

  it('saves what was edited during a save right after it when the writer saves', async () => {
    const { store, saver, title, server } = saving()
    title('A')
    const release = server.hold()
    const first = saver.save()
    title('AB')
    const second = saveNow({ store, saver })
    release()
    await Promise.all([first, second])
    expect(server.calls).toEqual(['save p A', 'save p AB'])
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })

  it('ignores the answer for a script that was replaced meanwhile', async () => {
    const { store, saver, title, saved, load, server, state, open } = saving()
    title('A')
    title('AB')
    const release = server.hold()
    const late = saver.save()
    load()
    open('p', 5)
    release()
    expect(await late).toEqual({ kind: 'unchanged' })
    title('New')
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    expect(state()).toMatchObject({ baseVersion: 5, isSaving: false })
    expect(saved).toEqual([])
  })

  it('can be repeated after an unexpected error', async () => {
    const { saver, server, title, state } = saving()
    const { save } = server.projects
    title('A')
    Object.assign(server.projects, { save: () => Promise.reject(new Error('A bug')) })
    await expect(saver.save()).rejects.toThrow('A bug')
    expect(state().isSaving).toBe(false)
    Object.assign(server.projects, { save })
    expect(await saver.save()).toEqual({ kind: 'saved' })
  })

  it("sends the draft's lineage, and clears its ancestors after a confirmed save", async () => {
    const { saver, title, server, state, open } = saving()
    const lineage = {
      draftId: 'draft-1',
      newProjectId: 'n',
      ancestors: [{ draftId: 'parent', revision: 4 }],
    }
    const script = newScript()
    server.stored.set('p', { script, version: 7, draftId: 'parent', revision: 3 })
    open('p', 1, lineage)
    title('A')
    // The server has an earlier state of the ancestor: no conflict.
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(server.stored.get('p')).toMatchObject({ version: 8, draftId: 'draft-1', revision: 1 })
    expect(state().lineage.ancestors).toEqual([])
  })
})

describe('a save by another device', () => {
  it("is a conflict, and is overwritten only after the writer's decision", async () => {
    const { store, saver, title, server, state } = saving()
    title('Mine')
    server.saveElsewhere('p', 'Theirs')
    expect(await saver.save()).toEqual({ kind: 'conflict' })
    saver.showProblem()
    expect(state().conflict).toMatchObject({ script: { title: 'Theirs' }, version: 2 })
    expect(store.getState().script.title).toBe('Mine')
    saver.rebase(state().conflict!)
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(server.stored.get('p')).toMatchObject({ version: 3, script: { title: 'Mine' } })
    expect(state()).toMatchObject({ conflict: null, problem: null })
  })

  it('is reported without a dialog, and with one on request', async () => {
    const { saver, title, server, state } = saving()
    title('Mine')
    server.saveElsewhere('p', 'Theirs')
    await saver.save()
    expect(state()).toMatchObject({ conflict: null, problem: { kind: 'conflict' } })
    saver.showProblem()
    expect(state().conflict).toMatchObject({ script: { title: 'Theirs' } })
    saver.dismissProblem()
    expect(state()).toMatchObject({ conflict: null, problem: { kind: 'conflict' } })
  })

  it('can be dismissed after the login has ended behind its dialog', async () => {
    const { saver, title, server, state } = saving()
    title('Mine')
    server.saveElsewhere('p', 'Theirs')
    await saver.save()
    saver.showProblem()
    saver.reportSignedOut()
    expect(state().conflict).not.toBeNull()
    saver.dismissProblem()
    expect(state()).toMatchObject({ conflict: null, problem: { kind: 'signed-out' } })
  })

  it('is no conflict if it has the same text', async () => {
    const { saver, title, server, state } = saving()
    title('Same')
    server.saveElsewhere('p', 'Same')
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(state().baseVersion).toBe(2)
  })

  it('is no conflict if it has the text this script is based on', async () => {
    const { saver, title, server, store } = saving()
    title('Mine')
    await saver.save()
    // Another device saves the text that the server already had.
    server.saveElsewhere('p', 'Mine')
    title('Mine, later')
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(server.stored.get('p')).toMatchObject({ version: 4, script: { title: 'Mine, later' } })
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })

  it('is a conflict even in a project created by a save without an answer', async () => {
    const { saver, title, server, saved, state } = saving(null)
    const { newProjectId } = state().lineage
    title('Mine')
    server.behavior.lose = true
    await saver.save()
    delete server.behavior.lose
    server.saveElsewhere(newProjectId, 'Theirs')
    title('Mine still')
    expect(await saver.save()).toEqual({ kind: 'conflict' })
    expect(state()).toMatchObject({
      projectId: newProjectId,
      problem: { kind: 'conflict', conflict: { version: 2 } },
    })
    // Based on none of the server's versions, so its draft can't win without a decision.
    expect(state().baseVersion).toBe(NO_VERSION)
    expect(saved).toEqual([`null -> ${newProjectId}`])
  })
})
