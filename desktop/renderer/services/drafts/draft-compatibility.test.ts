/** Drafts written by 0.1.0: the stored field names must not change. */
import { openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { createWebDraftStorage } from '#renderer/platform/drafts/draft-storage-web.ts'
import { newBrowserProfile, type MemoryStorage } from '#renderer/test/browser-storage.ts'
import { createDraftStore } from './draft-store.ts'

const PLACE = { userId: 'ada', projectId: 'p1' }
const HEAD =
  '{"draft":{"userId":"ada","revision":7,"workingCopyId":"second","newProjectId":"n1","baseVersion":3,"line":[{"copyId":"first","revision":4}]},"title":"Harbor","author":"","subheading":"A Screenplay","overview":"A new screenplay project.","customInstructions":"","formatting":{"boldSceneHeadings":false,"boldCharacters":false,"boldShots":false,"boldTransitions":false},"lastModified":"2026-11-20T10:00:00.000Z"}'
const BLOCK =
  '{"id":"story_block_1","number":1,"title":"One","elements":[{"id":"e1","type":"action","content":"Fog."}]}'
const GENERATION = {
  sequence: 2,
  state: { copyId: 'second', revision: 7 },
  head: HEAD,
  parts: [452011082],
  checksum: 1656149159,
}
const DRAFT = {
  draftId: 'second',
  revision: 7,
  newProjectId: 'n1',
  baseVersion: 3,
  ancestors: [{ draftId: 'first', revision: 4 }],
  script: { title: 'Harbor' },
}

const drafts = () => createDraftStore(createWebDraftStorage(), countingIds('made'))

async function database() {
  // Any access creates the database with its stores.
  await drafts().read({ userId: 'nobody', projectId: 'none' })
  return openDB('scenewright-scripts')
}

let mirrors: MemoryStorage

beforeEach(() => {
  mirrors = newBrowserProfile()
})

it('reads a generation written by 0.1.0', async () => {
  const stored = await database()
  await stored.put('heads', GENERATION, ['ada', 'p1', 1])
  await stored.put('parts', BLOCK, ['ada', 'p1', 1, 0])
  const draft = await drafts().read(PLACE)
  expect(draft).toMatchObject(DRAFT)
  expect(draft?.script.storyBlocks[0]?.elements[0]?.content).toBe('Fog.')
  expect(await drafts().listQuarantined('ada')).toEqual([])
})

it('reads a mirror written by 0.1.0, unless a tombstone of 0.1.0 names its state', async () => {
  mirrors.setItem('script_project_p1', `${HEAD.slice(0, -1)},"storyBlocks":[${BLOCK}]}`)
  expect(await drafts().read(PLACE)).toMatchObject(DRAFT)
  const stored = await database()
  const tombstones = { sequence: 2, dead: [{ copyId: 'second', revision: 7 }] }
  await stored.put('graves', tombstones, ['ada', 'p1'])
  expect(await drafts().read(PLACE)).toBeNull()
})

it('writes what 0.1.0 can read, because an older tab may still be open', async () => {
  const stored = await database()
  await stored.put('heads', GENERATION, ['ada', 'p1', 1])
  await stored.put('parts', BLOCK, ['ada', 'p1', 1, 0])
  const draft = await drafts().read(PLACE)
  await drafts().write(PLACE, draft!, new Date('2026-11-20T10:00:00Z'))
  const { checksum: _, ...head } = GENERATION
  expect(await stored.get('heads', ['ada', 'p1', 0])).toMatchObject({
    ...head,
    sequence: 3,
    head: expect.stringContaining('"line":[{"copyId":"first","revision":4}]') as unknown,
  })
  await drafts().remove(PLACE, [{ draftId: 'second', revision: 7 }])
  expect(await stored.get('graves', ['ada', 'p1'])).toEqual({
    sequence: 3,
    dead: expect.arrayContaining([{ copyId: 'second', revision: 7 }]) as unknown,
  })
})
