import { describe, expect, it } from 'vitest'
import { failed, saving } from './saver-test-support.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { settled } from '#renderer/state/test-support.ts'

describe('a save without an answer', () => {
  it('is retried with growing delays and the current script until it succeeds', async () => {
    const { store, saver, title, server, pass, state } = saving()
    title('A')
    server.behavior.fail = failed('unreachable')
    expect(await saver.save()).toMatchObject({ kind: 'failed' })
    expect(state()).toMatchObject({ isSaving: false, problem: { kind: 'retrying' } })
    await pass(999)
    expect(server.calls).toHaveLength(1)
    await pass(1)
    expect(server.calls).toHaveLength(2)
    title('AB')
    await pass(2000)
    expect(server.calls.at(-1)).toBe('save p AB')
    delete server.behavior.fail
    await pass(4000)
    expect(state()).toMatchObject({ problem: null, baseVersion: 2 })
    expect(hasUnsavedChanges(store.getState())).toBe(false)
    await pass(3_600_000)
    expect(server.calls).toHaveLength(4)
  })

  it("doesn't conflict with itself if it had been stored", async () => {
    const { saver, title, server, pass, store, state } = saving()
    title('A')
    server.behavior.lose = true
    await saver.save()
    delete server.behavior.lose
    await pass(1000)
    expect(state()).toMatchObject({ problem: null, conflict: null, baseVersion: 2 })
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })

  it('waits as long as the server asks', async () => {
    const { saver, title, server, pass } = saving()
    title('A')
    server.behavior.fail = failed('unreachable', { code: 'RATE_LIMITED' }, 20)
    await saver.save()
    await pass(19_999)
    expect(server.calls).toHaveLength(1)
    await pass(1)
    expect(server.calls).toHaveLength(2)
  })

  it('is retried immediately when the writer saves or the connection is back', async () => {
    const { saver, title, server, state } = saving()
    title('A')
    server.behavior.fail = failed('unreachable')
    await saver.save()
    await saver.save()
    expect(server.calls).toHaveLength(2)
    delete server.behavior.fail
    saver.retryNow()
    await settled()
    expect(state()).toMatchObject({ problem: null, baseVersion: 2 })
    saver.retryNow()
    expect(server.calls).toHaveLength(3)
  })

  it("isn't retried after this tab has lost the writer lock", async () => {
    const { saver, title, server, pass, lock, state } = saving()
    title('A')
    server.behavior.fail = failed('unreachable')
    await saver.save()
    lock.isHeld = false
    await pass(60_000)
    expect(state().problem).toBeNull()
    expect(server.calls).toHaveLength(1)
  })

  it("isn't retried after another script was opened or the editor was left", async () => {
    const { saver, title, server, pass, state, open } = saving()
    title('A')
    server.behavior.fail = failed('unreachable')
    await saver.save()
    open('q', 1)
    expect(state().problem).toBeNull()
    await pass(60_000)
    await saver.save()
    saver.stop()
    await pass(60_000)
    expect(server.calls).toHaveLength(2)
  })
})

describe("a save that a retry wouldn't fix", () => {
  it.each([
    ['refused', { kind: 'refused', isShown: false, failure: { code: 'INVALID_SCRIPT' } }],
    ['broken', { kind: 'broken', isShown: false }],
    ['signed-out', { kind: 'signed-out', isShown: false }],
    ['deleted', { kind: 'deleted', isShown: false }],
  ] as const)("%s: stays unsaved, shows the problem, and isn't retried", async (cause, problem) => {
    const { store, saver, title, server, pass, state } = saving()
    title('A')
    server.behavior.fail = failed(cause, { code: 'INVALID_SCRIPT' })
    expect(await saver.save()).toMatchObject({ kind: 'failed', cause })
    expect(state()).toMatchObject({ isSaving: false, baseVersion: 1, problem })
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    await pass(600_000)
    expect(server.calls).toHaveLength(1)
  })

  it('opens no dialog, because somebody may be typing', async () => {
    const { saver, title, server, state } = saving()
    title('A')
    server.behavior.fail = failed('signed-out')
    await saver.save()
    expect(state().problem).toEqual({ kind: 'signed-out', isShown: false })
    saver.showProblem()
    expect(state().problem).toEqual({ kind: 'signed-out', isShown: true })
    saver.dismissProblem()
    expect(state().problem).toEqual({ kind: 'signed-out', isShown: false })
  })

  it("doesn't close an open dialog when the next save fails too", async () => {
    const { saver, title, server, state } = saving()
    title('A')
    server.behavior.fail = failed('broken')
    await saver.save()
    saver.showProblem()
    await saver.save()
    expect(state().problem).toEqual({ kind: 'broken', isShown: true })
    saver.dismissProblem()
    await saver.save()
    expect(state().problem).toEqual({ kind: 'broken', isShown: false })
  })

  it('continues once the writer has logged in again', async () => {
    const { store, saver, title, server, state } = saving()
    title('A')
    server.behavior.fail = failed('signed-out')
    await saver.save()
    delete server.behavior.fail
    saver.reportSignedIn()
    await settled()
    expect(state().problem).toBeNull()
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })

  it('creates one new project for a deleted one, even if the answer is lost', async () => {
    const { saver, title, server, saved, pass, state } = saving()
    title('A')
    server.stored.clear()
    await saver.save()
    expect(state()).toMatchObject({ projectId: 'p', problem: { kind: 'deleted' } })
    const { newProjectId } = state().lineage
    server.behavior.lose = true
    await saver.saveAsNew()
    // Until the save is confirmed, the draft keeps its old place.
    expect(state().projectId).toBe('p')
    delete server.behavior.lose
    await pass(1000)
    expect(state()).toMatchObject({ projectId: newProjectId, problem: null })
    expect([...server.stored.keys()]).toEqual([newProjectId])
    expect(saved).toEqual([`p -> ${newProjectId}`])
  })
})

describe('closing the page', () => {
  it("sends unsaved edits, and later saves don't conflict with that", async () => {
    const { saver, title, server, state } = saving()
    saver.saveOnLeave()
    title('A')
    saver.saveOnLeave()
    await settled()
    expect(server.calls).toEqual(['save p A'])
    title('AB')
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(state().baseVersion).toBe(3)
  })

  it("doesn't send a live script, whose document has its edits", () => {
    const { saver, title, server, origin } = saving()
    origin.setLive(true)
    title('A')
    saver.saveOnLeave()
    expect(server.calls).toEqual([])
  })

  it("creates no project and sends nothing while a problem can't be retried", async () => {
    const fresh = saving(null)
    fresh.title('A')
    fresh.saver.saveOnLeave()
    const blocked = saving()
    blocked.title('A')
    blocked.saver.reportSignedOut()
    blocked.saver.saveOnLeave()
    expect([...fresh.server.calls, ...blocked.server.calls]).toEqual([])
  })
})
