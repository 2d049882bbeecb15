import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRecordFiles } from './record-files.ts'

const NEW = { userId: 'ada', projectId: null }
const PROJECT = { userId: 'ada', projectId: 'p1' }
const OTHER = { userId: 'bo', projectId: 'p1' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-reviews-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('stores a review for its place until it is removed', async () => {
  const reviews = createRecordFiles(folder)
  await reviews.write(PROJECT, [{ blockId: 'one' }])
  expect(await createRecordFiles(folder).read(PROJECT)).toEqual([{ blockId: 'one' }])
  await reviews.remove(PROJECT)
  expect(await reviews.read(PROJECT)).toBeUndefined()
})

test("removes all of one user's reviews and nobody else's", async () => {
  const reviews = createRecordFiles(folder)
  for (const place of [NEW, PROJECT, OTHER]) await reviews.write(place, [{ blockId: 'one' }])
  await reviews.removeAll('ada')
  await reviews.removeAll('nobody')
  expect(await reviews.read(NEW)).toBeUndefined()
  expect(await reviews.read(PROJECT)).toBeUndefined()
  expect(await reviews.read(OTHER)).toEqual([{ blockId: 'one' }])
})
