import { expect, test } from 'vitest'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { memoryWindows } from '../test/memory-windows.ts'
import { settled, standingTimer } from './test-support.ts'
import { createWriterLock, type Told, type WriterLock } from './writer-lock.ts'

const PLACE = { userId: 'u', projectId: 'p' }

function browser() {
  const openTab = memoryWindows()
  const timer = standingTimer()
  const makeId = countingIds()
  async function tab(place: Parameters<typeof createWriterLock>[1] = PLACE): Promise<WriterLock> {
    const lock = createWriterLock({ windows: openTab(), timer, makeId }, place)
    const opening = lock.open()
    await settled()
    timer.advance(300)
    await opening
    return lock
  }
  return { tab, openTab, timer }
}

const role = (lock: WriterLock) => lock.getState().role

test('the first tab writes, further ones read along; another script has another writer', async () => {
  const { tab } = browser()
  const [first, second] = [await tab(), await tab()]
  expect([role(first), role(second)]).toEqual(['writer', 'reader'])
  expect(role(await tab({ userId: 'u', projectId: null }))).toBe('writer')
  expect(role(await tab({ userId: 'another', projectId: 'p' }))).toBe('writer')
})

test('a page that is loaded anew writes again, though its old one is still going', async () => {
  const { tab, openTab, timer } = browser()
  const before = await tab()
  const lock = createWriterLock({ windows: openTab(), timer, makeId: () => 'again' }, PLACE)
  const opening = lock.open()
  await settled()
  expect(role(lock)).toBe('opening')
  before.release()
  await opening
  expect(lock.getState()).toMatchObject({ role: 'writer', term: 1 })
})

test('a tab that asks writes once the other is ready, which then writes nothing more', async () => {
  const { tab } = browser()
  const [first, second] = [await tab(), await tab()]
  const { promise, resolve: ready } = Promise.withResolvers<null>()
  first.onAsked(() => promise)
  second.ask()
  await settled()
  expect([role(first), role(second)]).toEqual(['writer', 'reader'])
  ready(null)
  const both: string[] = []
  for (const lock of [first, second]) {
    lock.subscribe(() => both.push(`${role(first)} ${role(second)}`))
  }
  await settled()
  expect([role(first), role(second)]).toEqual(['reader', 'writer'])
  expect(first.getState().isTakenOver).toBe(true)
  expect(both).not.toContain('writer writer')
  // And back, by asking, when the second is closed without a word.
  second.release()
  await settled()
  expect(role(first)).toBe('writer')
  expect(first.getState().term).toBe(2)
})

test('of three tabs the one that asked gets it, not the one that has waited longest', async () => {
  const { tab } = browser()
  const [first, second, third] = [await tab(), await tab(), await tab()]
  third.ask()
  await settled()
  expect([first, second, third].map(role)).toEqual(['reader', 'reader', 'writer'])
})

test.each(['busy', 'unkept'] as const)(
  'a writer that is %s keeps writing, until taken',
  async (why) => {
    const { tab, timer } = browser()
    const [first, second] = [await tab(), await tab()]
    first.onAsked(async () => why)
    second.ask()
    await settled()
    expect(second.getState()).toMatchObject({ role: 'reader', asking: why })
    timer.advance(60_000)
    await settled()
    expect(role(first)).toBe('writer')
    second.take()
    await settled()
    expect([role(first), role(second)]).toEqual(['reader', 'writer'])
  },
)

test('a tab that does not answer loses the script', async () => {
  const { tab, timer } = browser()
  const [first, second] = [await tab(), await tab()]
  first.onAsked(() => Promise.withResolvers<null>().promise)
  second.ask()
  await settled()
  expect(role(second)).toBe('reader')
  timer.advance(6000)
  await settled()
  expect([role(first), role(second)]).toEqual(['reader', 'writer'])
})

test('a tab that asked and is gone leaves the script where it was', async () => {
  const { tab, timer } = browser()
  const [first, second] = [await tab(), await tab()]
  first.onAsked(async () => {
    second.release()
    return null
  })
  second.ask()
  await settled()
  expect(role(first)).toBe('reader')
  timer.advance(6000)
  await settled()
  expect(role(first)).toBe('writer')
})

test('changes are told to those who read along, and by the writer alone', async () => {
  const { tab } = browser()
  const [first, second] = [await tab(), await tab()]
  const told: Told[] = []
  first.onTold(() => told.push({ kind: 'changed' }))
  second.onTold((what) => told.push(what))
  second.tell({ kind: 'changed' })
  await settled()
  expect(told).toEqual([])
  first.tell({ kind: 'changed' })
  await settled()
  expect(told).toEqual([{ kind: 'changed' }])
})

test('the first save moves the writer to the project, and frees the place it has left', async () => {
  const { tab, timer } = browser()
  const [first, second] = [await tab({ userId: 'u', projectId: null }), await tab(PLACE)]
  second.release()
  const told: Told[] = []
  const reader = await tab({ userId: 'u', projectId: null })
  reader.onTold((what) => told.push(what))
  first.move(PLACE)
  await settled()
  expect(told).toEqual([{ kind: 'moved', projectId: 'p' }])
  expect([role(first), role(reader), role(await tab())]).toEqual(['writer', 'reader', 'reader'])
  reader.release()
  timer.advance(1000)
  expect(role(await tab({ userId: 'u', projectId: null }))).toBe('writer')
})
