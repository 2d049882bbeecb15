import { describe, expect, it } from 'vitest'
import { countingIds, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import type { LiveBase, LiveBases } from '#renderer/services/live/live-bases.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import { fakeTimer, memoryDraftStore, memorySession } from '#renderer/state/test-support.ts'
import { SCRIPT, settled, texts, type } from '#renderer/test/joined-script.ts'
import { createLiveHub } from '#renderer/test/live-hub.ts'

function memoryBases() {
  let stored: LiveBase | null = null
  const bases: LiveBases = {
    read: async () => stored,
    write: async (_place, base) => void (stored = base),
    remove: async () => void (stored = null),
  }
  return { bases, stored: () => stored?.script ?? null }
}

/** Two people with the script open. */
async function two() {
  const hub = createLiveHub(SCRIPT, countingIds())
  const [nora, ivo] = [hub.device(), hub.device()]
  const [noraTimer, ivoTimer] = [fakeTimer(), fakeTimer()]
  const { bases, stored } = memoryBases()
  const local = memoryDraftStore()
  const one = memorySession(SCRIPT, {
    openLiveLink: nora.openLink,
    timer: noraTimer,
    liveBases: bases,
    local,
  }).session
  const other = memorySession(SCRIPT, { openLiveLink: ivo.openLink, timer: ivoTimer }).session
  await settled()
  return { hub, nora, ivo, one, other, noraTimer, local, stored }
}

describe('a live script', () => {
  it("shows the other's edits, and is saved when they are acknowledged", async () => {
    const { one, other } = await two()
    type(one.store, 0, 'The lamp turns slowly.')
    expect(texts(other.store.getState().script)).toEqual(['The lamp turns slowly.', 'Rain.'])
    await settled()
    const { revision, savedRevision } = one.store.getState()
    expect([revision, savedRevision]).toEqual([1, 1])
    expect(other.store.getState().revision).toBe(0)
  })

  it('merges what both typed while one was offline', async () => {
    const { one, other, nora } = await two()
    nora.setOnline(false)
    type(one.store, 0, 'Nora: The lamp turns.')
    type(other.store, 0, 'The lamp turns. Ivo')
    type(other.store, 1, 'Rain falls.')
    expect(one.store.getState().savedRevision).toBe(0)
    nora.setOnline(true)
    await settled()
    const merged = ['Nora: The lamp turns. Ivo', 'Rain falls.']
    expect(texts(one.store.getState().script)).toEqual(merged)
    expect(texts(other.store.getState().script)).toEqual(merged)
    expect(one.store.getState().savedRevision).toBe(1)
  })

  it("undo takes back one's own edit only", async () => {
    const { one, other } = await two()
    type(one.store, 0, 'The lamp stops.')
    type(other.store, 1, 'Snow.')
    one.store.undo()
    expect(texts(one.store.getState().script)).toEqual(['The lamp turns.', 'Snow.'])
    expect(texts(other.store.getState().script)).toEqual(['The lamp turns.', 'Snow.'])
  })

  it('writes edits made before the document arrived', async () => {
    const hub = createLiveHub(SCRIPT, countingIds())
    const early = memorySession(SCRIPT, { openLiveLink: hub.device().openLink }).session
    type(early.store, 1, 'Rain and wind.')
    await settled()
    const later = memorySession(SCRIPT, { openLiveLink: hub.device().openLink }).session
    await settled()
    expect(texts(later.store.getState().script)).toEqual(['The lamp turns.', 'Rain and wind.'])
  })

  it('stores a draft with its base while offline, and removes both afterwards', async () => {
    const { one, other, nora, noraTimer, local, stored } = await two()
    type(other.store, 1, 'Hail.')
    nora.setOnline(false)
    type(one.store, 0, 'The lamp is out.')
    noraTimer.advance(200)
    await settled()
    expect(texts(local.drafts.get('u/p')!.script)).toEqual(['The lamp is out.', 'Hail.'])
    expect(texts(stored()!)).toEqual(['The lamp turns.', 'Hail.'])
    nora.setOnline(true)
    await settled()
    noraTimer.advance(2000)
    await settled()
    expect(local.drafts.has('u/p')).toBe(false)
    expect(stored()).toBeNull()
  })

  it("doesn't write the blank element of an empty block", async () => {
    const empty = scriptOf([])
    const hub = createLiveHub(empty, countingIds())
    const one = memorySession(empty, { openLiveLink: hub.device().openLink }).session
    const other = memorySession(empty, { openLiveLink: hub.device().openLink }).session
    await settled()
    for (const [id, { store }] of Object.entries({ one, other })) {
      store.repair((script) =>
        replaceElements(script, script.storyBlocks[0]!.id, [{ id, type: 'action', content: '' }]),
      )
    }
    one.store.edit('Change title', (script) => ({ ...script, title: 'Tides' }))
    expect(other.store.getState().script.title).toBe('Tides')
    expect(other.store.getState().script.storyBlocks[0]?.elements).toMatchObject([{ id: 'other' }])
    type(one.store, 0, 'Fog.')
    expect(texts(other.store.getState().script)).toEqual(['Fog.'])
  })

  it('a save waits for the acknowledgment, and fails without a connection', async () => {
    const { one, nora } = await two()
    type(one.store, 0, 'The lamp turns red.')
    expect(await one.saver.save()).toMatchObject({ kind: 'saved' })
    nora.setOnline(false)
    type(one.store, 0, 'The lamp turns green.')
    const saving = one.saver.save()
    await settled()
    nora.setOnline(false)
    expect(await saving).toMatchObject({ kind: 'failed', cause: 'unreachable' })
  })
})

/** Replaces the elements of the first block. */
function edit(store: ScriptStore, change: (elements: readonly Element[]) => readonly Element[]) {
  store.edit('Edit', (script) => {
    const { id, elements } = script.storyBlocks[0]!
    return replaceElements(script, id, change(elements))
  })
}

describe('what two people changed without seeing each other', () => {
  it('is offered to the one who was offline, who can choose a version and undo that', async () => {
    const { one, other, nora } = await two()
    nora.setOnline(false)
    type(one.store, 0, 'The lamp stops.')
    type(other.store, 0, 'The lamp burns.')
    nora.setOnline(true)
    await settled()
    const [lamp, ...more] = one.sharing.getState().live!.getState().overlaps
    expect(more).toEqual([])
    expect(lamp).toMatchObject({
      mine: [{ content: 'The lamp stops.' }],
      theirs: [{ content: 'The lamp burns.' }],
    })
    expect(other.sharing.getState().live!.getState().overlaps).toEqual([])
    const both = texts(one.store.getState().script)[0]
    one.sharing.getState().live!.settleOverlaps(new Map([[lamp!.id, 'theirs']]))
    expect(one.sharing.getState().live!.getState().overlaps).toEqual([])
    expect(texts(other.store.getState().script)).toEqual(['The lamp burns.', 'Rain.'])
    one.store.undo()
    expect(texts(other.store.getState().script)[0]).toBe(both)
  })

  it('is not offered if both saw what the other wrote, or changed different elements', async () => {
    const { one, other, nora } = await two()
    type(one.store, 0, 'The lamp stops.')
    type(other.store, 0, 'The lamp stops again.')
    nora.setOnline(false)
    type(one.store, 0, 'The lamp stops again, and again.')
    type(other.store, 1, 'Hail.')
    nora.setOnline(true)
    await settled()
    expect(one.sharing.getState().live!.getState().overlaps).toEqual([])
    expect(other.sharing.getState().live!.getState().overlaps).toEqual([])
  })

  it('is offered to the one who deleted an element that the other wrote in', async () => {
    const { one, other, nora } = await two()
    nora.setOnline(false)
    type(one.store, 1, 'Rain falls.')
    edit(other.store, (elements) => elements.slice(0, 1))
    nora.setOnline(true)
    await settled()
    expect(other.sharing.getState().live!.getState().overlaps).toMatchObject([{ mine: [] }])
    const [rain] = other.sharing.getState().live!.getState().overlaps
    expect(texts(one.store.getState().script)).toHaveLength(2)
    other.sharing.getState().live!.settleOverlaps(new Map([[rain!.id, 'mine']]))
    expect(texts(one.store.getState().script)).toEqual(['The lamp turns.'])
  })

  it('is offered when a script is opened with a draft from before', async () => {
    const hub = createLiveHub(SCRIPT, countingIds())
    const early = memorySession(SCRIPT, { openLiveLink: hub.device().openLink }).session
    type(early.store, 1, 'Rain and wind.')
    const other = memorySession(SCRIPT, { openLiveLink: hub.device().openLink }).session
    type(other.store, 1, 'Rain and hail.')
    await settled()
    const found = [early, other].flatMap(
      ({ sharing }) => sharing.getState().live!.getState().overlaps,
    )
    expect(found).toMatchObject([
      { mine: [{ content: 'Rain and hail.' }], theirs: [{ content: 'Rain and wind.' }] },
    ])
  })
})
