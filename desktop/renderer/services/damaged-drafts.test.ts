/** What the device gives back when what it holds is damaged, full, or blocked. */
import { openDB, type IDBPDatabase } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { createWebLocalScripts } from '#renderer/platform/local-scripts-web.ts'
import { newBrowserProfile, type MemoryStorage } from '#renderer/test/browser-storage.ts'
import type { Draft } from './draft-copy.ts'
import { createLocalScripts } from './local-scripts.ts'

const PLACE = { userId: 'ada', projectId: 'p1' }
const AT = new Date('2026-05-01T10:00:00Z')
const HEAD = ['ada', 'p1']

let mirrors: MemoryStorage

beforeEach(() => {
  // The clock stands still: a mirror that took long on a busy machine would not be written next time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  mirrors = newBrowserProfile()
  return () => vi.useRealTimers()
})

const openPage = () => createLocalScripts(createWebLocalScripts(), countingIds('made'))

function draft(copy: string, revision: number): Draft {
  const script = { ...newScript(), title: `${copy} ${revision}` }
  return { script, revision, workingCopyId: copy, newProjectId: 'new', baseVersion: null, line: [] }
}

/** Two generations: 'a 1' in slot 0, 'a 2' in slot 1. */
async function keepTwo(): Promise<void> {
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
  ['a head that is something else', (database) => database.put('heads', 'x', [...HEAD, 1])],
  ['an empty head', (database) => database.put('heads', {}, [...HEAD, 1])],
  ['no head', (database) => database.delete('heads', [...HEAD, 1])],
  ['another revision', headWith(1, { state: { copyId: 'a', revision: 9 } })],
  ['another sequence', headWith(1, { sequence: 9 })],
  ['another text', headWith(1, { head: '{"draft":{},"title":"forged"}' })],
  ['a block that was cut off', part('{"id":"story_block_1","number":1,"ti')],
  ['a block that is empty', part('')],
  ['a block of another type', part(7)],
  ['a block too many', part('{}', 1)],
  ['a block that is missing', (database) => database.delete('parts', [...HEAD, 1, 0])],
] as readonly [string, (database: IDBPDatabase) => Promise<unknown>][])(
  'a generation with %s',
  (_name, how) => {
    it('is set aside, and the one before it used', async () => {
      await keepTwo()
      mirrors.clear()
      await damage(how)
      expect((await openPage().read(PLACE))?.script.title).toBe('a 1')
      const [aside, ...more] = await openPage().listAside('ada')
      expect(aside?.reason).toBe('damaged')
      expect(more).toEqual([])
      expect(aside?.file.bytes.byteLength).toBeGreaterThan(0)
    })

    it('gives way to the mirror where that is newer', async () => {
      await keepTwo()
      await damage(how)
      expect((await openPage().read(PLACE))?.script.title).toBe('a 2')
    })
  },
)

describe('a device in trouble', () => {
  it('hands out a damaged copy as a script where its text is whole, else as it stands', async () => {
    await keepTwo()
    await damage(headWith(0, { sequence: 5 }))
    await damage(part('{"id":"story_block_1","elements":[{"content":"half a li'))
    await openPage().read(PLACE)
    const files = (await openPage().listAside('ada')).map(({ file, title }) => [file.name, title])
    expect(files).toEqual([
      ['a_1.scenewright', 'a 1'],
      ['damaged-copy.txt', 'a 2'],
    ])
    const [, cut] = await openPage().listAside('ada')
    expect(new TextDecoder().decode(cut?.file.bytes)).toContain('half a li')
  })

  it('keeps twenty copies aside for each user, and gives up the oldest', async () => {
    for (let time = 1; time <= 23; time += 1) {
      await openPage().write(PLACE, draft(`tab-${time}`, time), AT)
    }
    const titles = (await openPage().listAside('ada')).map(({ title }) => title)
    expect(titles).toHaveLength(20)
    expect(titles.at(-1)).toBe('tab-22 22')
    const [first] = await openPage().listAside('ada')
    await openPage().removeAside(first?.id ?? '')
    expect(await openPage().listAside('ada')).toHaveLength(19)
  })

  it('refuses when the database does, and leaves what it holds', async () => {
    await keepTwo()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(openPage().write(PLACE, draft('a', 3), AT)).rejects.toThrow('full')
    put.mockRestore()
    mirrors.clear()
    expect((await openPage().read(PLACE))?.script.title).toBe('a 2')
  })

  it('still has the mirror where there is no database', async () => {
    await keepTwo()
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect((await openPage().read(PLACE))?.script.title).toBe('a 2')
    expect((await openPage().list('ada')).map(({ place }) => place)).toEqual([PLACE])
    await expect(openPage().write(PLACE, draft('a', 3), AT)).rejects.toThrow('blocked')
    open.mockRestore()
  })

  it('gives up the backup, then mirrors that the database holds, to make room for a mirror', async () => {
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
    const kept = draft('a', 1)
    const script = { ...kept.script, storyBlocks: blocks }
    await page.write(PLACE, { ...kept, script }, AT)
    await page.write(PLACE, { ...kept, script, revision: 2 }, AT)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const changed = {
      ...script,
      storyBlocks: blocks.with(1, { ...blocks[1], title: 'B' } as never),
    }
    await page.write(PLACE, { ...kept, script: changed, revision: 3 }, AT)
    expect(put).toHaveBeenCalledTimes(2)
    put.mockRestore()
    mirrors.clear()
    expect((await openPage().read(PLACE))?.script.storyBlocks[1]?.title).toBe('B')
  })
})
