import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { elementsOf, countingIds, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { deleteBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import type { LiveBase } from '#renderer/services/live/live-bases.ts'
import type { Projects } from '#renderer/services/projects.ts'
import type { Revisions } from '#renderer/services/revisions.ts'
import { UNREACHABLE } from '#renderer/services/save-failure.ts'
import type { OpenedProject } from '#renderer/state/project/open-project.ts'
import { mayUndo, type ScriptStore } from '#renderer/state/script/script-store.ts'
import {
  fakeTimer,
  liveInfo,
  memoryDraftStore,
  memorySession,
} from '#renderer/state/test-support.ts'
import { createLiveHub } from '#renderer/test/live-hub.ts'

const SCRIPT = scriptOf(elementsOf('action:The lamp turns.', 'action:Rain.'))
const IS_LIVE = {
  ...UNREACHABLE,
  cause: 'refused',
  failure: { code: 'PROJECT_IS_LIVE', error: '' },
} as const
const GONE = { kind: 'failed', message: '', isGone: true } as const

function type(store: ScriptStore, index: number, content: string): void {
  store.type((script) => {
    const { id, elements } = script.storyBlocks[0]!
    const element = { ...elements[index]!, content }
    return replaceElements(script, id, elements.with(index, element))
  })
}

const texts = ({ storyBlocks }: Script) =>
  storyBlocks.flatMap(({ elements }) => elements.map(({ content }) => content))

async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await nextTurn()
}

type Case = Readonly<{
  script?: Script
  /** The script from which the live document is made; absent: the one that was opened. */
  seed?: Script
  projects?: Partial<Projects>
  revisions?: Partial<Revisions>
  opened?: Partial<OpenedProject>
}>

/** Nora has the script open alone; Ivo writes in it live. */
async function two(given: Case = {}) {
  const { script = SCRIPT, seed = script, projects, revisions = {}, opened = {} } = given
  const hub = createLiveHub(seed, countingIds())
  const [nora, ivo] = [hub.device(), hub.device()]
  const timer = fakeTimer()
  const local = memoryDraftStore()
  let base: LiveBase | null = null
  const liveBases = {
    read: async () => base,
    write: async (_place: unknown, written: LiveBase) => void (base = written),
    remove: async () => void (base = null),
  }
  const server = { isLive: true, version: seed === script ? 1 : 2, isReachable: true }
  const { session: one } = memorySession(script, {
    openLiveLink: nora.openLink,
    alone: opened,
    timer,
    local,
    liveBases,
    revisions,
    projects: {
      async load() {
        const { isLive, version } = server
        if (!server.isReachable) {
          const { failure, retryAfterSeconds } = UNREACHABLE
          return { ok: false, kind: 'network', status: null, failure, retryAfterSeconds }
        }
        const live = isLive ? { live: liveInfo(server.version) } : {}
        const value = { script: hub.script(), version, updatedAt: '', savedBy: null, ...live }
        return { ok: true, value }
      },
      save: async () => IS_LIVE,
      ...projects,
    },
  })
  const other = memorySession(seed, { openLiveLink: ivo.openLink }).session
  await settled()
  const live = () => one.sharing.getState().live
  return { hub, nora, one, other, timer, local, server, live, base: () => base }
}

describe('a project that becomes live', () => {
  it('goes on with unsaved edits, undo and the edits typed meanwhile', async () => {
    const { one, other, timer, live } = await two()
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
    const { one, other } = await two()
    type(other.store, 1, 'Rain falls.')
    type(one.store, 0, 'The lamp turns. Mine')
    expect(await one.saver.save()).toEqual({ kind: 'saved' })
    expect(texts(other.store.getState().script)).toEqual(['The lamp turns. Mine', 'Rain falls.'])
    expect(one.saver.getState()).toMatchObject({ problem: null, conflict: null })
  })

  it('stores the base beside a draft that is written already', async () => {
    const { one, other, timer, nora, base } = await two()
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
    const { one } = await two({ seed: mine, projects: { save: () => answer.promise } })
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
    const { one, other } = await two({
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
    const { one, other } = await two({
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
    const { one, other, live } = await two({
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
    const { one, other, server, timer } = await two()
    type(one.store, 0, 'The lamp turns. Mine')
    server.isReachable = false
    expect(await one.saver.save()).toMatchObject({ kind: 'failed', cause: 'unreachable' })
    server.isReachable = true
    timer.advance(2000)
    await settled()
    expect(texts(other.store.getState().script)[0]).toBe('The lamp turns. Mine')
  })
})

describe('a project that is no longer live', () => {
  it('goes on with unsaved edits, and saves them on the version of the server', async () => {
    const saved: Parameters<Projects['save']>[0][] = []
    const { one, other, nora, server, timer, live, local, base } = await two({
      projects: {
        async save(project) {
          saved.push(project)
          return { kind: 'saved', id: 'p', version: 8 }
        },
      },
    })
    await one.sharing.goLive()
    await settled()
    nora.setOnline(false)
    type(one.store, 0, 'The lamp turns. Mine')
    timer.advance(1000)
    await settled()
    expect(base()).not.toBeNull()
    type(other.store, 1, 'Rain falls.')
    Object.assign(server, { isLive: false, version: 7 })
    nora.end('epoch')
    type(one.store, 0, 'The lamp turns. Mine, more')
    await settled()
    const merged = ['The lamp turns. Mine, more', 'Rain falls.']
    expect(texts(one.store.getState().script)).toEqual(merged)
    expect([live(), one.origin.getState().isLive, base()]).toEqual([null, false, null])
    expect(saved.map(({ baseVersion, script }) => [baseVersion, texts(script)])).toEqual([
      [7, merged],
    ])
    expect(one.store.getState().isReadOnly).toBe(false)
    expect(local.drafts.size).toBe(0)
    type(one.store, 0, 'Alone.')
    expect(texts(other.store.getState().script)[0]).toBe('The lamp turns.')
  })

  it.each([true, false])(
    'keeps the ids of the shown blocks after a deletion (live again: %s)',
    async (isLiveAgain) => {
      const elements = elementsOf('action:One.', 'action:Two.', 'action:Three.')
      const { one, other, nora, server } = await two({
        script: scriptOf(...elements.map((element) => [element])),
        projects: { save: async () => ({ kind: 'saved', id: 'p', version: 8 }) },
      })
      await one.sharing.goLive()
      await settled()
      one.store.edit('Delete', (script) => deleteBlock(script, script.storyBlocks[1]!.id))
      await settled()
      nora.setOnline(false)
      type(one.store, 0, 'One, mine.')
      other.store.edit('Type', (script) => {
        const { id, elements: shown } = script.storyBlocks[1]!
        return replaceElements(script, id, [{ ...shown[0]!, content: 'Three, theirs.' }])
      })
      const ids = () => one.store.getState().script.storyBlocks.map(({ id }) => id)
      const before = ids()
      Object.assign(server, { isLive: isLiveAgain, version: 7 })
      nora.end('epoch')
      await settled()
      nora.setOnline(true)
      await settled()
      expect(texts(one.store.getState().script)).toEqual(['One, mine.', 'Three, theirs.'])
      expect(ids()).toEqual(before)
    },
  )

  it('continues in the next document if it is live again, also without a connection at first', async () => {
    const { one, nora, server, timer, live } = await two()
    await one.sharing.goLive()
    await settled()
    const before = live()
    server.isReachable = false
    nora.end('epoch')
    type(one.store, 0, 'The lamp turns. Mine')
    await settled()
    expect(live()).toBe(before)
    server.isReachable = true
    timer.advance(3000)
    await settled()
    nora.setOnline(true)
    await settled()
    expect(live()).not.toBe(before)
    expect(live()?.getState().isAcknowledged).toBe(true)
    expect(texts(one.store.getState().script)[0]).toBe('The lamp turns. Mine')
  })
})
