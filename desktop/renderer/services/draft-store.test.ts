import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createWebLocalScripts } from '#renderer/platform/local-scripts-web.ts'
import { newBrowserProfile, type MemoryStorage } from '#renderer/test/browser-storage.ts'
import type { Draft } from './draft-copy.ts'
import { createLocalScripts, type LocalScripts } from './local-scripts.ts'

const PLACE = { userId: 'ada', projectId: 'p1' }
const NEW = { userId: 'ada', projectId: null }
const AT = new Date('2026-05-01T10:00:00Z')

const titled = (title: string): Script => ({ ...scriptOf(elementsOf('action: Rain.')), title })

/** State `revision` of copy `copy`, under its own title. */
function draft(copy: string, revision: number, origin: Partial<Draft> = {}): Draft {
  const script = titled(`${copy} ${revision}`)
  const plain = { baseVersion: null, newProjectId: 'new', line: [] }
  return { script, revision, workingCopyId: copy, ...plain, ...origin }
}

let mirrors: MemoryStorage

beforeEach(() => {
  // The clock stands still: a mirror that took long on a busy machine would not be written next time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  mirrors = newBrowserProfile()
  return () => vi.useRealTimers()
})

/** A page of this browser, as if just opened. */
const openPage = (): LocalScripts =>
  createLocalScripts(createWebLocalScripts(), countingIds('made'))
const titleAt = async (place = PLACE) => (await openPage().read(place))?.script.title
const asideTitles = async (userId = 'ada') =>
  (await openPage().listAside(userId)).map(({ title, reason }) => `${title} (${reason})`)

describe('working copies on this device', () => {
  it('are there again as they were kept, each with what tells it apart', async () => {
    const kept = draft('a', 7, { baseVersion: 3, line: [{ copyId: 'z', revision: 2 }] })
    await openPage().write(PLACE, kept, AT)
    const lastModified = AT.toISOString()
    expect(await openPage().read(PLACE)).toEqual({
      ...kept,
      script: { ...kept.script, lastModified },
    })
    expect(await titleAt({ ...PLACE, projectId: 'p2' })).toBeUndefined()
    expect(await titleAt({ ...PLACE, userId: 'eve' })).toBeUndefined()
  })

  it('are the later ones, write by write, with blocks added, changed and taken away', async () => {
    const page = openPage()
    const [rain = [], snow = [], shot = []] = ['Rain.', 'Snow.', 'A'].map((text) => [
      { id: text, type: 'action' as const, content: text },
    ])
    const scripts = [scriptOf(rain, snow), scriptOf(rain), scriptOf(shot, rain, snow)]
    for (const [index, script] of [...scripts, ...scripts].entries()) {
      await page.write(PLACE, draft('a', index + 1, { script }), AT)
      const read = await openPage().read(PLACE)
      expect(read?.script.storyBlocks).toEqual(script.storyBlocks)
    }
    expect(await asideTitles()).toEqual([])
  })

  it('are listed for their user only, those that only the mirror has too', async () => {
    const page = openPage()
    await page.write(PLACE, draft('a', 1), AT)
    await page.write(NEW, draft('b', 1), AT)
    await page.write({ userId: 'eve', projectId: 'p3' }, draft('c', 1), AT)
    mirrors.setItem(
      'script_project_p9',
      mirrors.getItem('script_project_p1')?.replaceAll('a 1', 'd 1') ?? '',
    )
    mirrors.removeItem('script_project_p1')
    const listed = await openPage().list('ada')
    const titles = listed.map(({ place, draft: kept }) => [place.projectId, kept.script.title])
    expect(new Map(titles as [string | null, string][])).toEqual(
      new Map([
        [null, 'b 1'],
        ['p1', 'a 1'],
        ['p9', 'd 1'],
      ]),
    )
  })

  it('stay away once they are removed, also when the browser brings a mirror back', async () => {
    const page = openPage()
    await page.write(PLACE, draft('a', 1), AT)
    await page.write(PLACE, draft('a', 2), AT)
    const mirror = mirrors.getItem('script_project_p1') ?? ''
    await page.remove(PLACE, [{ copyId: 'a', revision: 2 }])
    expect(mirrors.getItem('script_project_p1')).toBeNull()
    mirrors.setItem('script_project_p1', mirror)
    expect(await titleAt()).toBeUndefined()
    await page.write(PLACE, draft('a', 3), AT)
    expect(await titleAt()).toBe('a 3')
    await page.remove(PLACE)
    expect(await openPage().list('ada')).toEqual([])
  })

  it('hold their own backup, which goes with them', async () => {
    const page = openPage()
    await page.write(NEW, draft('a', 1), AT)
    expect(await openPage().readBackup(NEW)).toBeNull()
    await page.write(NEW, draft('a', 2), AT)
    vi.advanceTimersByTime(500)
    expect(mirrors.getItem('script_backup')).toContain('"a 1"')
    expect((await openPage().readBackup(NEW))?.script.title).toBe('a 1')
    mirrors.removeItem('script_backup')
    expect((await openPage().readBackup(NEW))?.script.title).toBe('a 1')
    await page.write(NEW, draft('a', 3), AT)
    // Nor does one come that is on its way.
    await page.remove(NEW, [{ copyId: 'a', revision: 3 }])
    vi.advanceTimersByTime(500)
    expect(await openPage().readBackup(NEW)).toBeNull()
  })

  it('have no mirror while that would be felt in typing, but get it in a pause', async () => {
    const page = openPage()
    const mirrored = () => /"title":"(.*?)"/.exec(mirrors.getItem('script_project_p1') ?? '')?.[1]
    // Each look at the clock finds it 5 ms on, so a mirror takes that long; then 9 ms.
    let [now, step] = [0, 5]
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += step))
    await page.write(PLACE, draft('a', 1), AT)
    step = 9
    await page.write(PLACE, draft('a', 2), AT)
    expect(mirrored()).toBe('a 2')
    await page.write(PLACE, draft('a', 3), AT)
    expect(mirrored()).toBe('a 2')
    expect(await titleAt()).toBe('a 3')
    step = 5
    page.mirror(PLACE, draft('a', 3), AT)
    expect(mirrored()).toBe('a 3')
    await page.write(PLACE, draft('a', 4), AT)
    expect(mirrored()).toBe('a 4')
    clock.mockRestore()
  })

  it('of the plain spec are taken as they are, and set aside when they cannot be read', async () => {
    mirrors.setItem('script_project_p1', JSON.stringify(titled('plain')))
    expect(await openPage().read(PLACE)).toMatchObject({
      script: { title: 'plain' },
      baseVersion: null,
    })
    mirrors.setItem('script_project_p1', '{"title": "cut o')
    expect(await openPage().read(PLACE)).toBeNull()
    const [aside] = await openPage().listAside('ada')
    expect(new TextDecoder().decode(aside?.file.bytes)).toBe('{"title": "cut o')
    expect(mirrors.getItem('script_project_p1')).toBeNull()
  })
})

describe('a copy that another tab keeps', () => {
  it('is set aside, not overwritten, and follows that tab as long as it writes', async () => {
    const [one, other] = [openPage(), openPage()]
    await one.write(PLACE, draft('a', 1), AT)
    await one.write(PLACE, draft('a', 2), AT)
    await other.write(PLACE, draft('b', 1), AT)
    await other.write(PLACE, draft('b', 2), AT)
    expect(await titleAt()).toBe('b 2')
    expect(await asideTitles()).toEqual(['a 2 (other-copy)'])
    await one.write(PLACE, draft('a', 3), AT)
    expect(await titleAt()).toBe('a 3')
    expect(await asideTitles()).toEqual(['b 2 (other-copy)'])
  })

  it('goes without a word where this one went on from it', async () => {
    const page = openPage()
    await page.write(PLACE, draft('a', 2), AT)
    const line = [{ copyId: 'a', revision: 2 }]
    for (const revision of [3, 4, 5]) await page.write(PLACE, draft('b', revision, { line }), AT)
    expect(await titleAt()).toBe('b 5')
    expect(await asideTitles()).toEqual([])
  })

  it('stays when this one is saved', async () => {
    await openPage().write(PLACE, draft('a', 1), AT)
    await openPage().write(PLACE, draft('b', 1), AT)
    await openPage().remove(PLACE, [{ copyId: 'b', revision: 1 }])
    expect(await titleAt()).toBe('a 1')
  })
})

describe("another user's script", () => {
  it('is neither read nor lost where both have one without a project', async () => {
    const eve = { userId: 'eve', projectId: null }
    await openPage().write(eve, draft('e', 1), AT)
    // What she wrote last reached only the mirror.
    mirrors.setItem(
      'script',
      mirrors.getItem('script')?.replaceAll('e 1', 'e 2').replace('"revision":1', '"revision":2') ??
        '',
    )
    const page = openPage()
    expect(await page.read(NEW)).toBeNull()
    await page.write(NEW, draft('a', 1), AT)
    await page.remove(NEW, [{ copyId: 'a', revision: 1 }])
    expect(await titleAt({ ...PLACE, projectId: 'p1' })).toBeUndefined()
    expect((await openPage().read(eve))?.script.title).toBe('e 2')
    expect((await openPage().list('eve')).map(({ place }) => place)).toEqual([eve])
  })
})
