import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createWebDraftStorage } from '#renderer/platform/drafts/draft-storage-web.ts'
import { newBrowserProfile, type MemoryStorage } from '#renderer/test/browser-storage.ts'
import type { Draft } from './draft.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'

const PLACE = { userId: 'ada', projectId: 'p1' }
const NEW = { userId: 'ada', projectId: null }
const AT = new Date('2026-05-01T10:00:00Z')

const titled = (title: string): Script => ({ ...scriptOf(elementsOf('action: Rain.')), title })

/** A draft with its id and revision as the title. */
function draft(draftId: string, revision: number, origin: Partial<Draft> = {}): Draft {
  const script = titled(`${draftId} ${revision}`)
  const plain = { baseVersion: null, newProjectId: 'new', ancestors: [] }
  return { script, revision, draftId, ...plain, ...origin }
}

let mirrors: MemoryStorage

beforeEach(() => {
  // Frozen time: after a slow mirror write on a busy machine, the next one would be skipped.
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  mirrors = newBrowserProfile()
  return () => vi.useRealTimers()
})

/** A page that was just opened in this browser. */
const openPage = (): DraftStore => createDraftStore(createWebDraftStorage(), countingIds('made'))
const titleAt = async (place = PLACE) => (await openPage().read(place))?.script.title
const quarantinedTitles = async (userId = 'ada') =>
  (await openPage().listQuarantined(userId)).map(({ title, reason }) => `${title} (${reason})`)

describe('drafts on this device', () => {
  it('are read back unchanged, for their user and project only', async () => {
    const written = draft('a', 7, { baseVersion: 3, ancestors: [{ draftId: 'z', revision: 2 }] })
    await openPage().write(PLACE, written, AT)
    const lastModified = AT.toISOString()
    expect(await openPage().read(PLACE)).toEqual({
      ...written,
      script: { ...written.script, lastModified },
    })
    expect(await titleAt({ ...PLACE, projectId: 'p2' })).toBeUndefined()
    expect(await titleAt({ ...PLACE, userId: 'eve' })).toBeUndefined()
  })

  it('are up to date after each write, with blocks added, changed and removed', async () => {
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
    expect(await quarantinedTitles()).toEqual([])
  })

  it('are listed for their user only, including drafts that exist only in a mirror', async () => {
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
    const titles = listed.map(({ place, draft: found }) => [place.projectId, found.script.title])
    expect(new Map(titles as [string | null, string][])).toEqual(
      new Map([
        [null, 'b 1'],
        ['p1', 'a 1'],
        ['p9', 'd 1'],
      ]),
    )
  })

  it('stay removed when the browser restores their mirror', async () => {
    const page = openPage()
    await page.write(PLACE, draft('a', 1), AT)
    await page.write(PLACE, draft('a', 2), AT)
    const mirror = mirrors.getItem('script_project_p1') ?? ''
    await page.remove(PLACE, [{ draftId: 'a', revision: 2 }])
    expect(mirrors.getItem('script_project_p1')).toBeNull()
    mirrors.setItem('script_project_p1', mirror)
    expect(await titleAt()).toBeUndefined()
    await page.write(PLACE, draft('a', 3), AT)
    expect(await titleAt()).toBe('a 3')
    await page.remove(PLACE)
    expect(await openPage().list('ada')).toEqual([])
  })

  it('have a backup, which is removed with them', async () => {
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
    // A pending backup isn't written after the removal.
    await page.remove(NEW, [{ draftId: 'a', revision: 3 }])
    vi.advanceTimersByTime(500)
    expect(await openPage().readBackup(NEW)).toBeNull()
  })

  it('skip a mirror that would slow typing down, and write it in a pause', async () => {
    const page = openPage()
    const mirrored = () => /"title":"(.*?)"/.exec(mirrors.getItem('script_project_p1') ?? '')?.[1]
    // Each call of performance.now() advances the time by 5 ms, so a mirror takes 5 ms; then 9 ms.
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

  it('without a header are read as plain scripts, and quarantined if unreadable', async () => {
    mirrors.setItem('script_project_p1', JSON.stringify(titled('plain')))
    expect(await openPage().read(PLACE)).toMatchObject({
      script: { title: 'plain' },
      baseVersion: null,
    })
    mirrors.setItem('script_project_p1', '{"title": "cut o')
    expect(await openPage().read(PLACE)).toBeNull()
    const [quarantined] = await openPage().listQuarantined('ada')
    expect(new TextDecoder().decode(quarantined?.file.bytes)).toBe('{"title": "cut o')
    expect(mirrors.getItem('script_project_p1')).toBeNull()
  })
})

describe("another tab's draft", () => {
  it('is quarantined instead of overwritten, until its tab writes again', async () => {
    const [one, other] = [openPage(), openPage()]
    await one.write(PLACE, draft('a', 1), AT)
    await one.write(PLACE, draft('a', 2), AT)
    await other.write(PLACE, draft('b', 1), AT)
    await other.write(PLACE, draft('b', 2), AT)
    expect(await titleAt()).toBe('b 2')
    expect(await quarantinedTitles()).toEqual(['a 2 (other-copy)'])
    await one.write(PLACE, draft('a', 3), AT)
    expect(await titleAt()).toBe('a 3')
    expect(await quarantinedTitles()).toEqual(['b 2 (other-copy)'])
  })

  it('is overwritten if this draft is based on it', async () => {
    const page = openPage()
    await page.write(PLACE, draft('a', 2), AT)
    const ancestors = [{ draftId: 'a', revision: 2 }]
    for (const revision of [3, 4, 5])
      await page.write(PLACE, draft('b', revision, { ancestors }), AT)
    expect(await titleAt()).toBe('b 5')
    expect(await quarantinedTitles()).toEqual([])
  })

  it('stays when this draft is saved', async () => {
    await openPage().write(PLACE, draft('a', 1), AT)
    await openPage().write(PLACE, draft('b', 1), AT)
    await openPage().remove(PLACE, [{ draftId: 'b', revision: 1 }])
    expect(await titleAt()).toBe('a 1')
  })
})

describe("another user's draft", () => {
  it('is neither read nor lost if both users have a script without a project', async () => {
    const eve = { userId: 'eve', projectId: null }
    await openPage().write(eve, draft('e', 1), AT)
    // Eve's latest state is only in the mirror.
    mirrors.setItem(
      'script',
      mirrors.getItem('script')?.replaceAll('e 1', 'e 2').replace('"revision":1', '"revision":2') ??
        '',
    )
    const page = openPage()
    expect(await page.read(NEW)).toBeNull()
    await page.write(NEW, draft('a', 1), AT)
    await page.remove(NEW, [{ draftId: 'a', revision: 1 }])
    expect(await titleAt({ ...PLACE, projectId: 'p1' })).toBeUndefined()
    expect((await openPage().read(eve))?.script.title).toBe('e 2')
    expect((await openPage().list('eve')).map(({ place }) => place)).toEqual([eve])
  })

  it('stays in its mirror if it comes into it after this page has read the place', async () => {
    const page = openPage()
    expect(await page.read(NEW)).toBeNull()
    await openPage().write({ userId: 'eve', projectId: null }, draft('e', 1), AT)
    const mirrored = mirrors.getItem('script')
    page.mirror(NEW, draft('a', 1), AT)
    await page.write(NEW, draft('a', 2), AT)
    expect(mirrors.getItem('script')).toBe(mirrored)
    expect(mirrored).toContain('e 1')
  })
})
