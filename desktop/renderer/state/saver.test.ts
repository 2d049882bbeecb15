import { describe, expect, it } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { NO_VERSION } from '#renderer/services/working-copy.ts'
import { failed, saving } from './saver-test-support.ts'
import { hasUnsavedChanges } from './script-store.ts'

describe('saving (spec §4, design §5)', () => {
  it('sends nothing when nothing has changed, and nothing from a window that may not write', async () => {
    const { saver, server, title, may } = saving()
    expect(await saver.save()).toEqual({ kind: 'unchanged' })
    may.write = false
    title('A')
    expect(await saver.save()).toEqual({ kind: 'unchanged' })
    expect(server.calls).toEqual([])
  })

  it('makes the project on the first save, and goes on with it', async () => {
    const { saver, server, saved, title } = saving(null)
    const { newProjectId } = saver.getState().copy
    title('A')
    expect(await saver.save()).toEqual({ kind: 'saved' })
    title('B')
    await saver.save()
    expect(server.calls).toEqual([`create ${newProjectId} A`, `save ${newProjectId} B`])
    expect(saved).toEqual([`null -> ${newProjectId}`, `${newProjectId} -> ${newProjectId}`])
    expect(saver.getState()).toMatchObject({ projectId: newProjectId, baseVersion: 2 })
    // Another project of this copy would be another one.
    expect(saver.getState().copy.newProjectId).not.toBe(newProjectId)
  })

  it('makes one project, though the answer to the first save was lost', async () => {
    const { saver, server, title } = saving(null)
    const { newProjectId } = saver.getState().copy
    title('A')
    server.mood.lose = true
    expect(await saver.save()).toMatchObject({ kind: 'failed', cause: 'unreachable' })
    expect(saver.getState().projectId).toBeNull()
    delete server.mood.lose
    title('AB')
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect([...server.stored.keys()]).toEqual([newProjectId])
    expect(server.stored.get(newProjectId)?.script.title).toBe('AB')
  })

  it("takes another id when its own is somebody else's", async () => {
    const { saver, server, title } = saving(null)
    const { create } = server.projects
    const first = saver.getState().copy.newProjectId
    const taken = { ...server.projects, create }
    title('A')
    Object.assign(server.projects, {
      create: async (project: Parameters<typeof create>[0]) =>
        project.id === first ? failed('id-taken', { code: 'ID_TAKEN' }) : taken.create(project),
    })
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(saver.getState().projectId).not.toBe(first)
  })

  it('leaves unsaved what was typed while it was under way, and sends one save at a time', async () => {
    const { store, saver, title, server } = saving()
    title('A')
    const letGo = server.hold()
    const first = saver.save()
    title('AB')
    expect(await saver.save()).toEqual({ kind: 'busy' })
    letGo()
    await first
    expect(server.calls).toEqual(['save p A'])
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    expect(store.getState().savedRevision).toBe(1)
  })

  it('takes no answer for a script that has been replaced meanwhile', async () => {
    const { store, saver, title, saved, load, server } = saving()
    title('A')
    title('AB')
    const letGo = server.hold()
    const late = saver.save()
    load()
    saver.opened('p', 5)
    letGo()
    expect(await late).toEqual({ kind: 'unchanged' })
    title('New')
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    expect(saver.getState()).toMatchObject({ baseVersion: 5, isSaving: false })
    expect(saved).toEqual([])
  })

  it('tells its working copy, its revision, and what it went on from until a save is confirmed', async () => {
    const { saver, title, server } = saving()
    const copy = {
      workingCopyId: 'copy',
      newProjectId: 'n',
      line: [{ copyId: 'parent', revision: 4 }],
    }
    const script = newScript()
    server.stored.set('p', { script, version: 7, copyId: 'parent', revision: 3 })
    saver.opened('p', 1, copy)
    title('A')
    // The server holds an earlier state of the draft that this one goes on from: no conflict.
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(server.stored.get('p')).toMatchObject({ version: 8, copyId: 'copy', revision: 1 })
    expect(saver.getState().copy.line).toEqual([])
  })
})

describe('another device has saved meanwhile', () => {
  it('shows both, and overwrites only on the word', async () => {
    const { store, saver, title, server } = saving()
    title('Mine')
    server.saveElsewhere('p', 'Theirs')
    expect(await saver.save()).toEqual({ kind: 'conflict' })
    expect(saver.getState().conflict).toMatchObject({ script: { title: 'Theirs' }, version: 2 })
    expect(store.getState().script.title).toBe('Mine')
    saver.settleConflict(2)
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(server.stored.get('p')).toMatchObject({ version: 3, script: { title: 'Mine' } })
    expect(saver.getState()).toMatchObject({ conflict: null, trouble: null })
  })

  it('says so quietly when it was found in the background, and shows it when asked', async () => {
    const { saver, title, server } = saving()
    title('Mine')
    server.saveElsewhere('p', 'Theirs')
    await saver.save('background')
    expect(saver.getState()).toMatchObject({ conflict: null, trouble: { kind: 'conflict' } })
    saver.showTrouble()
    expect(saver.getState().conflict).toMatchObject({ script: { title: 'Theirs' } })
    saver.putOffTrouble()
    expect(saver.getState()).toMatchObject({ conflict: null, trouble: { kind: 'conflict' } })
  })

  it('can be put off though the login has ended behind its dialog', async () => {
    const { saver, title, server } = saving()
    title('Mine')
    server.saveElsewhere('p', 'Theirs')
    await saver.save()
    saver.reportSignedOut()
    expect(saver.getState().conflict).not.toBeNull()
    saver.putOffTrouble()
    expect(saver.getState()).toMatchObject({ conflict: null, trouble: { kind: 'signed-out' } })
  })

  it('is no matter when it has saved the very same', async () => {
    const { saver, title, server } = saving()
    title('Same')
    server.saveElsewhere('p', 'Same')
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(saver.getState().baseVersion).toBe(2)
  })

  it('is no matter when it has saved what this script was made from', async () => {
    const { saver, title, server, store } = saving()
    title('Mine')
    await saver.save()
    // An old save of somebody's arrives late, and says what the server had already.
    server.saveElsewhere('p', 'Mine')
    title('Mine, later')
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(server.stored.get('p')).toMatchObject({ version: 4, script: { title: 'Mine, later' } })
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })

  it('in the project that a lost first save had made: it is found there', async () => {
    const { saver, title, server, saved } = saving(null)
    const { newProjectId } = saver.getState().copy
    title('Mine')
    server.mood.lose = true
    await saver.save()
    delete server.mood.lose
    server.saveElsewhere(newProjectId, 'Theirs')
    title('Mine still')
    expect(await saver.save()).toEqual({ kind: 'conflict' })
    expect(saver.getState()).toMatchObject({ projectId: newProjectId, conflict: { version: 2 } })
    // Made from none of the server's versions: kept so, no draft of it can win by itself.
    expect(saver.getState().baseVersion).toBe(NO_VERSION)
    expect(saved).toEqual([`null -> ${newProjectId}`])
  })
})
