import { expect, test } from 'vitest'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { memoryRecords } from '#renderer/test/memory-records.ts'
import { createOfflineCopies, MAX_OFFLINE_COPIES, type OfflineCopy } from './offline-copies.ts'

const PLACE = { userId: 'ada', projectId: 'p1' }
const SCRIPT: Script = {
  ...scriptOf(elementsOf('action:Rain.', 'action:Wind.')),
  title: 'The Lamp Room',
  neverSend: true,
}
const COPY: OfflineCopy = { script: SCRIPT, version: 3, at: 10 }

function device(mayStore: (userId: string) => boolean = () => true) {
  const records = memoryRecords()
  const copies = createOfflineCopies({ storage: records.storage, makeId: countingIds(), mayStore })
  return { ...records, copies }
}

test('returns what was stored, for its user and project only', async () => {
  const { copies } = device()
  const live = { epoch: 2, protocol: 1, base_version: 1 }
  const copy = { ...COPY, memberRole: 'commenter', live } as const
  await copies.write(PLACE, copy)
  expect(await copies.read(PLACE)).toEqual(copy)
  expect(await copies.read({ ...PLACE, userId: 'grace' })).toBeNull()
  expect(await copies.read({ ...PLACE, projectId: 'p2' })).toBeNull()
  expect(await copies.list('grace')).toEqual([])
})

test('ignores a copy that is damaged or was stored by another version', async () => {
  const { copies, storage } = device()
  await copies.write(PLACE, COPY)
  const [head, texts] = (await storage.read(PLACE)) as [object, { rest: string; blocks: string[] }]
  const damaged: readonly (readonly object[])[] = [
    [],
    [head],
    [{ ...head, version: 'three' }, texts],
    [{ ...head, memberRole: 'producer' }, texts],
    [head, { ...texts, rest: texts.rest.slice(0, -1) }],
    [head, { ...texts, blocks: texts.blocks.map((block) => block.slice(1)) }],
  ]
  for (const records of damaged) {
    await storage.write(PLACE, records)
    expect(await copies.read(PLACE)).toBeNull()
  }
})

test('reads a copy with fields that it does not know', async () => {
  const { copies, storage } = device()
  await copies.write(PLACE, COPY)
  const [head, texts] = (await storage.read(PLACE)) as [object, object]
  await storage.write(PLACE, [{ ...head, color: 'red' }, texts, { more: true }].slice(0, 2))
  expect(await copies.read(PLACE)).toEqual(COPY)
})

test('lists the last opened first, and removes the oldest beyond the limit', async () => {
  const { copies } = device()
  await copies.write({ userId: 'grace', projectId: 'p0' }, { ...COPY, at: 1 })
  const numbers = Array.from({ length: MAX_OFFLINE_COPIES + 2 }, (_, index) => index)
  for (const number of numbers)
    await copies.write({ userId: 'ada', projectId: `p${number}` }, { ...COPY, at: number })
  await copies.write({ userId: 'ada', projectId: 'p2' }, { ...COPY, at: 100 })
  const listed = await copies.list('ada')
  expect(listed.map(({ place }) => place.projectId)).toEqual([
    'p2',
    ...numbers
      .slice(3)
      .toReversed()
      .map((number) => `p${number}`),
  ])
  expect(listed[0]).toMatchObject({ title: 'The Lamp Room', version: 3, at: 100 })
  expect(await copies.list('grace')).toHaveLength(1)
})

test('stores nothing of a user who has logged out meanwhile, or without a project', async () => {
  let isLoggedIn = true
  const { copies, stored } = device(() => isLoggedIn)
  await copies.write({ ...PLACE, projectId: null }, COPY)
  const writing = copies.write(PLACE, COPY)
  isLoggedIn = false
  await writing
  expect(stored.size).toBe(0)
  let checks = 0
  const late = device(() => (checks += 1) === 1)
  await late.copies.write(PLACE, COPY)
  expect(checks).toBe(2)
  expect(late.stored.size).toBe(0)
})

test('removes copies of a project, of a user, and of projects that are gone', async () => {
  const { copies, stored } = device()
  for (const projectId of ['p1', 'p2', 'p3']) await copies.write({ userId: 'ada', projectId }, COPY)
  await copies.write({ userId: 'grace', projectId: 'p1' }, COPY)
  await copies.remove(PLACE)
  await copies.retain(
    'ada',
    new Map([
      ['p1', 'owner'],
      ['p3', 'owner'],
    ]),
  )
  expect([...stored.keys()]).toEqual(['ada/p3', 'grace/p1'])
  await copies.removeAll('ada')
  expect([...stored.keys()]).toEqual(['grace/p1'])
})

const SECRET = 'only for the writers'
const FULL: OfflineCopy = { ...COPY, script: { ...SCRIPT, overview: SECRET }, memberRole: 'writer' }
const textOf = (stored: ReadonlyMap<string, unknown>) => JSON.stringify([...stored.values()])

test('stores only what is printed of a project that its user reads', async () => {
  const { copies, stored } = device()
  await copies.write(PLACE, { ...FULL, memberRole: 'reader' })
  expect(textOf(stored)).toContain('Rain.')
  expect(textOf(stored)).not.toContain(SECRET)
})

test('leaves only what is printed once the list of projects says that the user reads one', async () => {
  const { copies, stored } = device()
  await copies.write(PLACE, FULL)
  await copies.retain('ada', new Map([['p1', 'writer']]))
  expect(textOf(stored)).toContain(SECRET)
  await copies.retain('ada', new Map([['p1', 'reader']]))
  expect(textOf(stored)).not.toContain(SECRET)
  expect(await copies.read(PLACE)).toMatchObject({ version: 3, memberRole: 'reader' })
})

test("replaces a reader's copy of an earlier version, which has everything", async () => {
  const { copies, stored, storage } = device()
  await copies.write(PLACE, FULL)
  const [head, texts] = (await storage.read(PLACE)) as [object, object]
  await storage.write(PLACE, [{ ...head, memberRole: 'reader' }, texts])
  expect(JSON.stringify(await copies.read(PLACE))).not.toContain(SECRET)
  expect(textOf(stored)).not.toContain(SECRET)
})

test('ignores a device that refuses to store', async () => {
  const { copies, refuse } = device()
  refuse()
  await copies.write(PLACE, { ...COPY, script: newScript() })
  expect(await copies.read(PLACE)).toBeNull()
})
