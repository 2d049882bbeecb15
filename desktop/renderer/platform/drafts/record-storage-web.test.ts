import { beforeEach, expect, test } from 'vitest'
import { newBrowserProfile } from '#renderer/test/browser-storage.ts'
import { createWebRecordStorage } from './record-storage-web.ts'

const NEW = { userId: 'ada', projectId: null }
const PROJECT = { userId: 'ada', projectId: 'p1' }
/** A user whose id begins with the other one's. */
const OTHER = { userId: 'ada2', projectId: 'p1' }

beforeEach(() => void newBrowserProfile())

test('stores a review per place until it is removed', async () => {
  const reviews = createWebRecordStorage('scenewright-reviews')
  await reviews.write(PROJECT, [{ blockId: 'one' }])
  expect(await createWebRecordStorage('scenewright-reviews').read(PROJECT)).toEqual([
    { blockId: 'one' },
  ])
  expect(await reviews.read(NEW)).toBeUndefined()
  await reviews.remove(PROJECT)
  expect(await reviews.read(PROJECT)).toBeUndefined()
})

test("lists the places of one user's conversations", async () => {
  const conversations = createWebRecordStorage('scenewright-conversations')
  for (const place of [NEW, PROJECT, OTHER]) await conversations.write(place, [{ place }])
  expect(await conversations.places('ada')).toEqual([NEW, PROJECT])
  expect(await createWebRecordStorage('scenewright-reviews').places('ada')).toEqual([])
})

test("removes all of one user's reviews and nobody else's", async () => {
  const reviews = createWebRecordStorage('scenewright-reviews')
  for (const place of [NEW, PROJECT, OTHER]) await reviews.write(place, [{ place }])
  await reviews.removeAll('ada')
  expect(await reviews.read(NEW)).toBeUndefined()
  expect(await reviews.read(PROJECT)).toBeUndefined()
  expect(await reviews.read(OTHER)).toEqual([{ place: OTHER }])
})
