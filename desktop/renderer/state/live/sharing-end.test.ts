import { describe, expect, it } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { deleteBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { openAlone, settled, texts, type } from '#renderer/test/joined-script.ts'

describe('a project that is no longer live', () => {
  it('goes on with unsaved edits, and saves them on the version of the server', async () => {
    const saved: Parameters<Projects['save']>[0][] = []
    const { one, other, nora, server, timer, live, local, base } = await openAlone({
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
      const { one, other, nora, server } = await openAlone({
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
    const { one, nora, server, timer, live } = await openAlone()
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

  it.each(['before', 'after'])(
    'restores a deleted element that the next document never had, undone %s it began',
    async (undone) => {
      const { one, hub, nora } = await openAlone()
      await one.sharing.goLive()
      await settled()
      one.store.edit('Delete', (script) => {
        const { id, elements } = script.storyBlocks[0]!
        return replaceElements(script, id, elements.slice(1))
      })
      await settled()
      nora.setOnline(false)
      if (undone === 'before') one.store.undo()
      hub.renew()
      nora.end('epoch')
      await settled()
      nora.setOnline(true)
      await settled()
      if (undone === 'after') {
        expect(texts(hub.script())).toEqual(['Rain.'])
        one.store.undo()
        await settled()
      }
      const both = ['The lamp turns.', 'Rain.']
      expect([texts(one.store.getState().script), texts(hub.script())]).toEqual([both, both])
    },
  )
})

describe('a live script that the server refuses', () => {
  it('stays editable if it is too large, and a smaller one is saved', async () => {
    const { one, other, nora } = await openAlone()
    await one.sharing.goLive()
    await settled()
    nora.end('too-large')
    type(one.store, 0, 'Far too long.')
    expect(one.store.getState().isReadOnly).toBe(false)
    type(one.store, 0, 'Short.')
    nora.setOnline(true)
    await settled()
    expect(texts(other.store.getState().script)[0]).toBe('Short.')
  })

  it('is view-only while its document is quarantined', async () => {
    const { one, nora } = await openAlone()
    await one.sharing.goLive()
    await settled()
    nora.end('quarantined')
    expect(one.store.getState().isReadOnly).toBe(true)
  })
})
