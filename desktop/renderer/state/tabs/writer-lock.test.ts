import { describe, expect, test } from 'vitest'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { memoryWindows } from '#renderer/test/memory-windows.ts'
import { settled, fakeTimer } from '#renderer/state/test-support.ts'
import { createWriterLock, type WriterLock } from './writer-lock.ts'
import type { WriterNews } from './writer-messages.ts'

const PLACE = { userId: 'u', projectId: 'p' }

function browser({ hasLocks = true } = {}) {
  const openTab = memoryWindows({ hasLocks })
  const timer = fakeTimer()
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

test('the first tab edits, others are view-only; each script has its own editing tab', async () => {
  const { tab } = browser()
  const [first, second] = [await tab(), await tab()]
  expect([role(first), role(second)]).toEqual(['writer', 'reader'])
  expect(role(await tab({ userId: 'u', projectId: null }))).toBe('writer')
  expect(role(await tab({ userId: 'another', projectId: 'p' }))).toBe('writer')
})

test('a reloaded page edits again although its old one is still closing', async () => {
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

test('all tabs that ask are refused, and an answer after a takeover changes nothing', async () => {
  const { tab } = browser()
  const [first, second, third] = [await tab(), await tab(), await tab()]
  const refusal = Promise.withResolvers<'busy'>()
  first.onHandOverRequest(() => refusal.promise)
  second.requestHandOver()
  third.requestHandOver()
  await settled()
  refusal.resolve('busy')
  await settled()
  expect([second, third].map((lock) => lock.getState().request)).toEqual(['busy', 'busy'])
  const late = Promise.withResolvers<null>()
  first.onHandOverRequest(() => late.promise)
  third.requestHandOver()
  await settled()
  second.take()
  await settled()
  first.take()
  await settled()
  late.resolve(null)
  await settled()
  expect([first, second, third].map(role)).toEqual(['writer', 'reader', 'reader'])
})

test('a tab that asks edits once the other is ready, which then writes nothing more', async () => {
  const { tab } = browser()
  const [first, second] = [await tab(), await tab()]
  const { promise, resolve: ready } = Promise.withResolvers<null>()
  first.onHandOverRequest(() => promise)
  second.requestHandOver()
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
  // And back without a request, when the second tab is closed.
  second.release()
  await settled()
  expect(role(first)).toBe('writer')
  expect(first.getState().term).toBe(2)
})

test('the tab that asked gets the lock, not the one that has waited longest', async () => {
  const { tab } = browser()
  const [first, second, third] = [await tab(), await tab(), await tab()]
  third.requestHandOver()
  await settled()
  expect([first, second, third].map(role)).toEqual(['reader', 'reader', 'writer'])
})

test('a lock that is released at a change of its role keeps no other tab from editing', async () => {
  const { tab, timer } = browser()
  const [first, second] = [await tab(), await tab()]
  first.subscribe(() => first.release())
  second.take()
  await settled()
  second.release()
  timer.advance(60_000)
  expect(role(await tab())).toBe('writer')
})

test.each(['busy', 'unkept'] as const)(
  'a tab that is %s keeps editing until the lock is taken',
  async (why) => {
    const { tab, timer } = browser()
    const [first, second] = [await tab(), await tab()]
    first.onHandOverRequest(async () => why)
    second.requestHandOver()
    await settled()
    expect(second.getState()).toMatchObject({ role: 'reader', request: why })
    timer.advance(60_000)
    await settled()
    expect(role(first)).toBe('writer')
    second.take()
    await settled()
    expect([role(first), role(second)]).toEqual(['reader', 'writer'])
  },
)

test("a tab that doesn't answer loses the lock", async () => {
  const { tab, timer } = browser()
  const [first, second] = [await tab(), await tab()]
  first.onHandOverRequest(() => Promise.withResolvers<null>().promise)
  second.requestHandOver()
  await settled()
  expect(role(second)).toBe('reader')
  timer.advance(6000)
  await settled()
  expect([role(first), role(second)]).toEqual(['reader', 'writer'])
})

test('the editing tab keeps the lock if the tab that asked is gone', async () => {
  const { tab, timer } = browser()
  const [first, second] = [await tab(), await tab()]
  first.onHandOverRequest(async () => {
    second.release()
    return null
  })
  second.requestHandOver()
  await settled()
  expect(role(first)).toBe('reader')
  timer.advance(6000)
  await settled()
  expect(role(first)).toBe('writer')
})

test('only the editing tab announces changes, and only to view-only tabs', async () => {
  const { tab } = browser()
  const [first, second] = [await tab(), await tab()]
  const received: WriterNews[] = []
  first.onNews((news) => received.push(news))
  second.onNews((news) => received.push(news))
  second.announce({ kind: 'changed' })
  await settled()
  expect(received).toEqual([])
  first.announce({ kind: 'changed' })
  await settled()
  expect(received).toEqual([{ kind: 'changed' }])
})

test('the first save moves the lock to the project and frees its old name', async () => {
  const { tab, timer } = browser()
  const [first, second] = [await tab({ userId: 'u', projectId: null }), await tab(PLACE)]
  second.release()
  const received: WriterNews[] = []
  const reader = await tab({ userId: 'u', projectId: null })
  reader.onNews((news) => received.push(news))
  first.move(PLACE)
  await settled()
  expect(received).toEqual([{ kind: 'moved', projectId: 'p' }])
  expect([role(first), role(reader), role(await tab())]).toEqual(['writer', 'reader', 'reader'])
  reader.release()
  timer.advance(1000)
  expect(role(await tab({ userId: 'u', projectId: null }))).toBe('writer')
})

describe('without Web Locks', () => {
  test('every tab is view-only until the writer chooses to edit there', async () => {
    const { tab, timer } = browser({ hasLocks: false })
    const [first, second] = [await tab(), await tab()]
    expect([first, second].map(role)).toEqual(['reader', 'reader'])
    expect(first.isUnprotected).toBe(true)
    timer.advance(60_000)
    await settled()
    expect([first, second].map(role)).toEqual(['reader', 'reader'])
    first.requestHandOver()
    timer.advance(1000)
    await settled()
    expect([first, second].map(role)).toEqual(['writer', 'reader'])
  })

  test('the editing tab hands over, and stays view-only', async () => {
    const { tab, timer } = browser({ hasLocks: false })
    const [first, second] = [await tab(), await tab()]
    first.take()
    await settled()
    const { promise, resolve: ready } = Promise.withResolvers<null>()
    first.onHandOverRequest(() => promise)
    second.requestHandOver()
    await settled()
    expect([first, second].map(role)).toEqual(['writer', 'reader'])
    ready(null)
    await settled()
    expect([first, second].map(role)).toEqual(['reader', 'writer'])
    expect(first.getState().isTakenOver).toBe(true)
    second.release()
    timer.advance(60_000)
    await settled()
    expect(role(first)).toBe('reader')
  })

  test("an editing tab that doesn't answer becomes view-only", async () => {
    const { tab, timer } = browser({ hasLocks: false })
    const [first, second] = [await tab(), await tab()]
    first.take()
    await settled()
    first.onHandOverRequest(() => Promise.withResolvers<null>().promise)
    second.requestHandOver()
    timer.advance(1000)
    await settled()
    expect([first, second].map(role)).toEqual(['reader', 'writer'])
  })

  test('the first save takes the project for the editing tab', async () => {
    const { tab } = browser({ hasLocks: false })
    const [first, second] = [await tab({ userId: 'u', projectId: null }), await tab(PLACE)]
    first.take()
    second.take()
    await settled()
    expect([first, second].map(role)).toEqual(['writer', 'writer'])
    first.move(PLACE)
    await settled()
    expect([first, second].map(role)).toEqual(['writer', 'reader'])
  })
})
