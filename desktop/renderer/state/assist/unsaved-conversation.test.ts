import { expect, test } from 'vitest'
import { message, tab, textsOf } from '#renderer/test/conversation-tab.ts'

const SAVED = { key: 'p1', projectId: 'p1' }
/** A script without a project, and the id that its first save will give it. */
const NEW = { key: 'next', projectId: null }

test('keeps the conversation about an unsaved script on the device', async () => {
  const { sync, server, device, again } = tab()
  await sync.open(NEW)
  sync.add([message('One', 1)])
  await sync.settled()
  expect([...device.stored.keys()]).toEqual(['u/null'])
  expect(textsOf(await again().sync.open(NEW))).toEqual(['One'])
  expect(server.calls).toEqual([])
})

test('never shows the conversation about a discarded script, and removes it', async () => {
  const { sync, device, again } = tab()
  await sync.open(NEW)
  sync.add([message('One', 1)])
  await sync.settled()
  expect(await again().sync.open({ ...NEW, key: 'other' })).toEqual([])
  expect(device.stored.size).toBe(0)
})

test.each(['opened', 'not opened'])(
  'follows the first save to its project when %s',
  async (kind) => {
    const first = tab()
    await first.sync.open(NEW)
    first.sync.add([message('One', 1)])
    await first.sync.settled()
    const { sync, device, onServer, shown } = kind === 'opened' ? first : first.again()
    await sync.rename('next', SAVED)
    expect(onServer()).toEqual(['One'])
    expect([...device.stored.keys()]).toEqual(['u/p1'])
    expect(shown()).toEqual(kind === 'opened' ? ['One'] : [])
    expect(textsOf(await first.again().sync.open(SAVED))).toEqual(['One'])
  },
)

test('is found by its project if the page closed during the first save', async () => {
  const { sync, again, onServer, device } = tab()
  await sync.open({ ...NEW, key: 'p1' })
  sync.add([message('One', 1)])
  await sync.settled()
  expect(textsOf(await again().sync.open(SAVED))).toEqual(['One'])
  expect(onServer()).toEqual(['One'])
  expect([...device.stored.keys()]).toEqual(['u/p1'])
})

test('follows a changed id of an unsaved script', async () => {
  const { sync, again } = tab()
  await sync.open(NEW)
  sync.add([message('One', 1)])
  await sync.rename('next', { key: 'other', projectId: null })
  expect(textsOf(await again().sync.open({ key: 'other', projectId: null }))).toEqual(['One'])
})

test('makes no call for a first save without a conversation', async () => {
  const { sync, server, device } = tab()
  await sync.rename('next', SAVED)
  expect([server.calls, device.stored.size]).toEqual([[], 0])
})
