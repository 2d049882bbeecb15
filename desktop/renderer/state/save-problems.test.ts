import { describe, expect, it } from 'vitest'
import { failed, saving } from './saver-test-support.ts'
import { hasUnsavedChanges } from './script-store.ts'
import { settled } from './test-support.ts'

describe('a save that nobody answers', () => {
  it('is tried again, later and later, with what stands then, until it comes through', async () => {
    const { store, saver, title, server, pass } = saving()
    title('A')
    server.mood.fail = failed('unreachable')
    expect(await saver.save()).toMatchObject({ kind: 'failed' })
    expect(saver.getState()).toMatchObject({ isSaving: false, trouble: { kind: 'retrying' } })
    await pass(999)
    expect(server.calls).toHaveLength(1)
    await pass(1)
    expect(server.calls).toHaveLength(2)
    title('AB')
    await pass(2000)
    expect(server.calls.at(-1)).toBe('save p AB')
    delete server.mood.fail
    await pass(4000)
    expect(saver.getState()).toMatchObject({ trouble: null, baseVersion: 2 })
    expect(hasUnsavedChanges(store.getState())).toBe(false)
    await pass(3_600_000)
    expect(server.calls).toHaveLength(4)
  })

  it('meets no conflict with itself when it had been stored all the same', async () => {
    const { saver, title, server, pass, store } = saving()
    title('A')
    server.mood.lose = true
    await saver.save()
    delete server.mood.lose
    await pass(1000)
    expect(saver.getState()).toMatchObject({ trouble: null, conflict: null, baseVersion: 2 })
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })

  it('waits as long as the server asks', async () => {
    const { saver, title, server, pass } = saving()
    title('A')
    server.mood.fail = failed('unreachable', { code: 'RATE_LIMITED' }, 20)
    await saver.save()
    await pass(19_999)
    expect(server.calls).toHaveLength(1)
    await pass(1)
    expect(server.calls).toHaveLength(2)
  })

  it('goes at once when the writer asks, or the connection is back', async () => {
    const { saver, title, server } = saving()
    title('A')
    server.mood.fail = failed('unreachable')
    await saver.save()
    await saver.save()
    expect(server.calls).toHaveLength(2)
    delete server.mood.fail
    saver.tryAgainNow()
    await settled()
    expect(saver.getState()).toMatchObject({ trouble: null, baseVersion: 2 })
    saver.tryAgainNow()
    expect(server.calls).toHaveLength(3)
  })

  it('is left to the window that may write, once this one may no more', async () => {
    const { saver, title, server, pass, may } = saving()
    title('A')
    server.mood.fail = failed('unreachable')
    await saver.save()
    may.write = false
    await pass(60_000)
    expect(saver.getState().trouble).toBeNull()
    expect(server.calls).toHaveLength(1)
  })

  it('is given up with the editor, and with the script', async () => {
    const { saver, title, server, pass } = saving()
    title('A')
    server.mood.fail = failed('unreachable')
    await saver.save()
    saver.opened('q', 1)
    expect(saver.getState().trouble).toBeNull()
    await pass(60_000)
    await saver.save()
    saver.stop()
    await pass(60_000)
    expect(server.calls).toHaveLength(2)
  })
})

describe('a save that trying again would not mend', () => {
  it.each([
    ['refused', { kind: 'refused', isShown: true, failure: { code: 'INVALID_SCRIPT' } }],
    ['broken', { kind: 'broken', isShown: true }],
    ['signed-out', { kind: 'signed-out', isShown: true }],
    ['deleted', { kind: 'deleted', isShown: true }],
  ] as const)('%s: stays unsaved, says why, and is left alone', async (cause, trouble) => {
    const { store, saver, title, server, pass } = saving()
    title('A')
    server.mood.fail = failed(cause, { code: 'INVALID_SCRIPT' })
    expect(await saver.save()).toMatchObject({ kind: 'failed', cause })
    expect(saver.getState()).toMatchObject({ isSaving: false, baseVersion: 1, trouble })
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    await pass(600_000)
    expect(server.calls).toHaveLength(1)
  })

  it('opens no dialog when the writer has not asked', async () => {
    const { saver, title, server } = saving()
    title('A')
    server.mood.fail = failed('signed-out')
    await saver.save('background')
    expect(saver.getState().trouble).toEqual({ kind: 'signed-out', isShown: false })
    saver.showTrouble()
    expect(saver.getState().trouble).toEqual({ kind: 'signed-out', isShown: true })
    saver.putOffTrouble()
    expect(saver.getState().trouble).toEqual({ kind: 'signed-out', isShown: false })
  })

  it('leaves an open dialog open when a try in the background fails too', async () => {
    const { saver, title, server } = saving()
    title('A')
    server.mood.fail = failed('broken')
    await saver.save('writer')
    await saver.save('background')
    expect(saver.getState().trouble).toEqual({ kind: 'broken', isShown: true })
    saver.putOffTrouble()
    await saver.save('background')
    expect(saver.getState().trouble).toEqual({ kind: 'broken', isShown: false })
  })

  it('goes on by itself once the writer is logged in again', async () => {
    const { store, saver, title, server } = saving()
    title('A')
    server.mood.fail = failed('signed-out')
    await saver.save()
    delete server.mood.fail
    saver.reportSignedIn()
    await settled()
    expect(saver.getState().trouble).toBeNull()
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })

  it('of a deleted project is saved as a new one, once, even if the answer is lost', async () => {
    const { saver, title, server, saved, pass } = saving()
    title('A')
    server.stored.clear()
    await saver.save()
    expect(saver.getState()).toMatchObject({ projectId: 'p', trouble: { kind: 'deleted' } })
    const { newProjectId } = saver.getState().copy
    server.mood.lose = true
    await saver.saveAsNew()
    // Until it is confirmed, the working copy keeps its old place.
    expect(saver.getState().projectId).toBe('p')
    delete server.mood.lose
    await pass(1000)
    expect(saver.getState()).toMatchObject({ projectId: newProjectId, trouble: null })
    expect([...server.stored.keys()]).toEqual([newProjectId])
    expect(saved).toEqual([`p -> ${newProjectId}`])
  })
})

describe('a page that is being closed', () => {
  it('sends what is unsaved, and meets no conflict with that when it comes back', async () => {
    const { saver, title, server } = saving()
    saver.saveOnLeave()
    title('A')
    saver.saveOnLeave()
    await settled()
    expect(server.calls).toEqual(['save p A'])
    title('AB')
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(saver.getState().baseVersion).toBe(3)
  })

  it('makes no project, and sends nothing that stands against saving', async () => {
    const fresh = saving(null)
    fresh.title('A')
    fresh.saver.saveOnLeave()
    const stuck = saving()
    stuck.title('A')
    stuck.saver.reportSignedOut()
    stuck.saver.saveOnLeave()
    expect([...fresh.server.calls, ...stuck.server.calls]).toEqual([])
  })
})
