/** Drafts on a device whose storage is damaged, full or blocked. */
import { openDB, type IDBPDatabase } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { createWebDraftStorage } from '#renderer/platform/drafts/draft-storage-web.ts'
import { newBrowserProfile, type MemoryStorage } from '#renderer/test/browser-storage.ts'
import type { Draft } from './draft.ts'
import { createDraftStore } from './draft-store.ts'

const PLACE = { userId: 'ada', projectId: 'p1' }
const AT = new Date('2026-05-01T10:00:00Z')
const HEAD = ['ada', 'p1']

let mirrors: MemoryStorage

beforeEach(() => {
  // Frozen time: after a slow mirror write on a busy machine, the next one would be skipped.
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  mirrors = newBrowserProfile()
  return () => vi.useRealTimers()
})

const openPage = () => createDraftStore(createWebDraftStorage(), countingIds('made'))

function draft(draftId: string, revision: number): Draft {
  const script = { ...newScript(), title: `${draftId} ${revision}` }
  return { script, revision, draftId, newProjectId: 'new', baseVersion: null, ancestors: [] }
}

/** Writes two generations: 'a 1' in slot 0, 'a 2' in slot 1. */
async function writeTwo(): Promise<void> {
  const page = openPage()
  await page.write(PLACE, draft('a', 1), AT)
  await page.write(PLACE, draft('a', 2), AT)
}

async function damage(how: (database: IDBPDatabase) => Promise<unknown>): Promise<void> {
  const database = await openDB('scenewright-scripts')
  await how(database)
  database.close()
}

/** Changes the head of a slot. */
const headWith = (slot: number, change: object) => async (database: IDBPDatabase) => {
  const head = (await database.get('heads', [...HEAD, slot])) as object
  await database.put('heads', { ...head, ...change }, [...HEAD, slot])
}

const part =
  (value: unknown, index = 0) =>
  async (database: IDBPDatabase) =>
    database.put('parts', value, [...HEAD, 1, index])

describe.each([
  ['a head that is not an object', (database) => database.put('heads', 'x', [...HEAD, 1])],
  ['an empty head', (database) => database.put('heads', {}, [...HEAD, 1])],
  ['no head', (database) => database.delete('heads', [...HEAD, 1])],
  ['a wrong revision', headWith(1, { state: { copyId: 'a', revision: 9 } })],
  ['a wrong sequence', headWith(1, { sequence: 9 })],
  ['a changed head', headWith(1, { head: '{"draft":{},"title":"forged"}' })],
  ['a truncated block', part('{"id":"story_block_1","number":1,"ti')],
  ['an empty block', part('')],
  ['a block of the wrong type', part(7)],
  ['an extra block', part('{}', 1)],
  ['a missing block', (database) => database.delete('parts', [...HEAD, 1, 0])],
] as readonly [string, (database: IDBPDatabase) => Promise<unknown>][])(
  'a generation with %s',
  (_name, how) => {
    it('is quarantined, and the previous one is used', async () => {
      await writeTwo()
      mirrors.clear()
      await damage(how)
      expect((await openPage().read(PLACE))?.script.title).toBe('a 1')
      const [quarantined, ...more] = await openPage().listQuarantined('ada')
      expect(quarantined?.reason).toBe('damaged')
      expect(more).toEqual([])
      expect(quarantined?.file.bytes.byteLength).toBeGreaterThan(0)
    })

    it('is not used if the mirror is newer', async () => {
      await writeTwo()
      await damage(how)
      expect((await openPage().read(PLACE))?.script.title).toBe('a 2')
    })
  },
)

describe('damaged, full or blocked storage', () => {
  it('returns a damaged draft as a script if its text is complete, else as text', async () => {
    await writeTwo()
    await damage(headWith(0, { sequence: 5 }))
    await damage(part('{"id":"story_block_1","elements":[{"content":"half a li'))
    await openPage().read(PLACE)
    const files = (await openPage().listQuarantined('ada')).map(({ file, title }) => [
      file.name,
      title,
    ])
    expect(files).toEqual([
      ['a_1.scenewright', 'a 1'],
      ['damaged-draft.txt', 'a 2'],
    ])
    const [, truncated] = await openPage().listQuarantined('ada')
    expect(new TextDecoder().decode(truncated?.file.bytes)).toContain('half a li')
  })

  it('quarantines at most 20 drafts per user and removes the oldest first', async () => {
    for (let time = 1; time <= 23; time += 1) {
      await openPage().write(PLACE, draft(`tab-${time}`, time), AT)
    }
    const titles = (await openPage().listQuarantined('ada')).map(({ title }) => title)
    expect(titles).toHaveLength(20)
    expect(titles.at(-1)).toBe('tab-22 22')
    const [first] = await openPage().listQuarantined('ada')
    await openPage().removeQuarantined(first?.id ?? '')
    expect(await openPage().listQuarantined('ada')).toHaveLength(19)
  })

  it('rejects if the database write fails, and leaves the stored draft unchanged', async () => {
    await writeTwo()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(openPage().write(PLACE, draft('a', 3), AT)).rejects.toThrow('full')
    put.mockRestore()
    mirrors.clear()
    expect((await openPage().read(PLACE))?.script.title).toBe('a 2')
  })

  it('reads the mirror if the database is unavailable', async () => {
    await writeTwo()
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect((await openPage().read(PLACE))?.script.title).toBe('a 2')
    expect((await openPage().list('ada')).map(({ place }) => place)).toEqual([PLACE])
    await expect(openPage().write(PLACE, draft('a', 3), AT)).rejects.toThrow('blocked')
    open.mockRestore()
  })

  it('deletes the backup, then mirrors of stored drafts, to make room for a mirror', async () => {
    mirrors = newBrowserProfile({ room: 1000 })
    const page = openPage()
    await page.write({ userId: 'ada', projectId: 'p2' }, draft('b', 1), AT)
    mirrors.setItem('script_project_p3', JSON.stringify({ ...newScript(), title: 'plain' }))
    mirrors.setItem('script_backup', 'x'.repeat(200))
    await page.write(PLACE, draft('a', 1), AT)
    const keys = () => Object.keys(mirrors).filter((key) => key.startsWith('script'))
    await vi.waitUntil(() => !keys().includes('script_project_p2'))
    page.mirror(PLACE, draft('a', 1), AT)
    expect(keys()).toEqual(['script_project_p3', 'script_project_p1'])
    expect((await openPage().read({ userId: 'ada', projectId: 'p2' }))?.script.title).toBe('b 1')
  })

  it('writes only the blocks that changed', async () => {
    const page = openPage()
    const blocks = [1, 2, 3].map((number) => ({ id: `${number}`, number, title: '', elements: [] }))
    const first = draft('a', 1)
    const script = { ...first.script, storyBlocks: blocks }
    await page.write(PLACE, { ...first, script }, AT)
    await page.write(PLACE, { ...first, script, revision: 2 }, AT)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const changed = {
      ...script,
      storyBlocks: blocks.with(1, { ...blocks[1], title: 'B' } as never),
    }
    await page.write(PLACE, { ...first, script: changed, revision: 3 }, AT)
    expect(put).toHaveBeenCalledTimes(2)
    put.mockRestore()
    mirrors.clear()
    expect((await openPage().read(PLACE))?.script.storyBlocks[1]?.title).toBe('B')
  })
})
