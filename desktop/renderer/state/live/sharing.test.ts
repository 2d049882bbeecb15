import { describe, expect, it } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { UNREACHABLE } from '#renderer/services/save-failure.ts'
import { mayUndo } from '#renderer/state/script/script-store.ts'
import { liveInfo } from '#renderer/state/test-support.ts'
import { openAlone, SCRIPT, settled, texts, type } from '#renderer/test/joined-script.ts'

const GONE = { kind: 'failed', message: '', isGone: true } as const

describe('a project that becomes live', () => {
  it('goes on with unsaved edits, undo and the edits typed meanwhile', async () => {
    const { one, other, timer, live } = await openAlone()
    type(one.store, 0, 'The lamp turns. Mine')
    timer.advance(5000)
    type(other.store, 1, 'Rain falls.')
    const going = one.sharing.goLive()
    type(one.store, 0, 'The lamp turns. Mine, more')
    await going
    type(one.store, 0, 'The lamp turns. Mine, more and more')
    await settled()
    const merged = ['The lamp turns. Mine, more and more', 'Rain falls.']
    expect(texts(one.store.getState().script)).toEqual(merged)
    expect(texts(other.store.getState().script)).toEqual(merged)
    const { revision, savedRevision } = one.store.getState()
    expect([revision, savedRevision]).toEqual([3, 3])
    expect([live() !== null, one.origin.getState().isLive]).toEqual([true, true])
    while (mayUndo(one.store.getState())) one.store.undo()
    expect(texts(other.store.getState().script)).toEqual(['The lamp turns.', 'Rain falls.'])
  })

  it('continues a save that was refused because of it', async () => {
    const { one, other } = await openAlone()
    type(other.store, 1, 'Rain falls.')
    type(one.store, 0, 'The lamp turns. Mine')
    expect(await one.saver.save()).toEqual({ kind: 'saved' })
    expect(texts(other.store.getState().script)).toEqual(['The lamp turns. Mine', 'Rain falls.'])
    expect(one.saver.getState()).toMatchObject({ problem: null, conflict: null })
  })

  it('stores the base beside a draft that is written already', async () => {
    const { one, other, timer, nora, base } = await openAlone()
    type(one.store, 0, 'The lamp turns. Mine')
    timer.advance(1000)
    await settled()
    expect(base()).toBeNull()
    nora.setOnline(false)
    type(other.store, 1, 'Rain falls.')
    await one.sharing.goLive()
    expect(base()).toEqual({ draftId: one.origin.draft().draftId, script: SCRIPT })
  })

  it('does not merge a save on its way with itself', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<Projects['save']>>>()
    const mine = scriptOf(elementsOf('action:The lamp turns. Mine', 'action:Rain.'))
    const { one } = await openAlone({ seed: mine, projects: { save: () => answer.promise } })
    type(one.store, 0, 'The lamp turns. Mine')
    const saving = one.saver.save()
    await settled()
    type(one.store, 0, 'The lamp turns. Mine, more')
    const going = one.sharing.goLive()
    answer.resolve({ kind: 'saved', id: 'p', version: 2 })
    await Promise.all([saving, going])
    await settled()
    expect(texts(one.store.getState().script)[0]).toBe('The lamp turns. Mine, more')
  })

  it('recognizes a save whose answer was lost', async () => {
    const mine = scriptOf(elementsOf('action:The lamp turns. Mine', 'action:Rain.'))
    const { one, other } = await openAlone({
      seed: mine,
      projects: { save: async () => UNREACHABLE },
      revisions: { load: async () => ({ kind: 'ready', value: mine }) },
    })
    type(one.store, 0, 'The lamp turns. Mine')
    await one.saver.save()
    type(one.store, 0, 'The lamp turns. Mine, more')
    await one.sharing.goLive()
    await settled()
    expect(texts(other.store.getState().script)[0]).toBe('The lamp turns. Mine, more')
  })

  it('takes the base of a draft that was opened without a connection from the history', async () => {
    let asked = 0
    const { one, other } = await openAlone({
      opened: { onServer: undefined },
      revisions: {
        async load(_id, version) {
          asked = version
          return { kind: 'ready', value: SCRIPT }
        },
      },
    })
    type(one.store, 0, 'The lamp turns. Mine')
    type(other.store, 1, 'Rain falls.')
    await one.saver.save()
    expect(asked).toBe(1)
    expect(texts(other.store.getState().script)).toEqual(['The lamp turns. Mine', 'Rain falls.'])
  })

  it('is a conflict if the base is gone, and goes live once the writer has chosen', async () => {
    const { one, other, live } = await openAlone({
      opened: { onServer: undefined },
      revisions: { load: async () => GONE },
    })
    type(one.store, 0, 'The lamp turns. Mine')
    type(other.store, 1, 'Rain falls.')
    await one.sharing.goLive()
    const { conflict } = one.saver.getState()
    expect(texts(conflict!.script)).toEqual(['The lamp turns.', 'Rain falls.'])
    await one.sharing.goLive()
    expect(live()).toBeNull()
    one.saver.rebase(conflict!)
    await one.saver.save()
    expect(texts(other.store.getState().script)).toEqual(['The lamp turns. Mine', 'Rain.'])
  })

  it('is tried again without a connection', async () => {
    const { one, other, server, timer } = await openAlone()
    type(one.store, 0, 'The lamp turns. Mine')
    server.isReachable = false
    expect(await one.saver.save()).toMatchObject({ kind: 'failed', cause: 'unreachable' })
    server.isReachable = true
    timer.advance(2000)
    await settled()
    expect(texts(other.store.getState().script)[0]).toBe('The lamp turns. Mine')
  })

  it('merges a draft without a base when it is opened', async () => {
    const { other, live } = await openAlone({
      draft: scriptOf(elementsOf('action:The lamp turns. Mine', 'action:Rain.')),
      opened: { onServer: undefined, isLive: true, live: liveInfo() },
      revisions: { load: async () => ({ kind: 'ready', value: SCRIPT }) },
    })
    expect(live()).not.toBeNull()
    expect(texts(other.store.getState().script)[0]).toBe('The lamp turns. Mine')
  })
})
