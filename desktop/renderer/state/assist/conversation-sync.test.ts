import { expect, test, vi } from 'vitest'
import {
  MAX_CITATION_CHARACTERS,
  MAX_MESSAGE_CHARACTERS,
  MAX_MESSAGES,
} from '@scenewright/shared/api/conversation.ts'
import { conversationServer } from '#renderer/test/conversation-server.ts'
import { message, tab, textsOf } from '#renderer/test/conversation-tab.ts'
import { memoryRecords } from '#renderer/test/memory-records.ts'

const SAVED = { key: 'p1', projectId: 'p1' }
const NEW = { key: 'next', projectId: null }

test("shows the device's messages before the server has answered, then the server's", async () => {
  const { sync, again, server } = tab()
  await sync.open(SAVED)
  sync.add([message('One', 1)])
  await sync.settled()
  const answer = server.delay()
  const later = again()
  server.stored.set('p1', [...server.stored.get('p1')!, message('From another device', 2)])
  const opened = later.sync.open(SAVED)
  await expect.poll(later.shown).toEqual(['One'])
  answer()
  expect(textsOf(await opened)).toEqual(['One', 'From another device'])
  expect(later.shown()).toEqual(['One', 'From another device'])
})

test('sends new messages to the server once', async () => {
  const { sync, server, onServer, again } = tab()
  await sync.open(SAVED)
  sync.add([message('One', 1), message('Two', 2)])
  await sync.settled()
  expect(onServer()).toEqual(['One', 'Two'])
  await again().sync.open(SAVED)
  expect(server.calls).toEqual(['GET p1', 'POST p1', 'GET p1'])
})

test('sends at the next opening what the server missed', async () => {
  const { sync, server, shown, onServer, again } = tab()
  server.setDown(true)
  await sync.open(SAVED)
  sync.add([message('One', 1)])
  await sync.settled()
  expect([shown(), onServer()]).toEqual([['One'], []])
  server.setDown(false)
  const later = again()
  expect(textsOf(await later.sync.open(SAVED))).toEqual(['One'])
  expect(onServer()).toEqual(['One'])
})

test('forgets messages that were deleted on another device', async () => {
  const { sync, server, shown, again } = tab()
  await sync.open(SAVED)
  sync.add([message('One', 1)])
  await sync.settled()
  server.stored.set('p1', [])
  expect(await again().sync.open(SAVED)).toEqual([])
  sync.add([message('Two', 2)])
  await sync.settled()
  expect(shown()).toEqual(['Two'])
})

test('keeps what is added while the server answers', async () => {
  const { sync, server, shown, onServer } = tab()
  server.stored.set('p1', [message('There', 0)])
  const answer = server.delay()
  const opened = sync.open(SAVED)
  sync.add([message('Early', 1)])
  await expect.poll(() => server.calls).toEqual(['GET p1'])
  sync.add([message('Late', 2)])
  answer()
  await opened
  await sync.settled()
  expect(shown()).toEqual(['There', 'Early', 'Late'])
  expect(onServer()).toEqual(['There', 'Early', 'Late'])
})

test('loses nothing in memory on a full device without a connection', async () => {
  const { sync, device, server, shown, onServer } = tab()
  device.refuse()
  server.setDown(true)
  expect(await sync.open(SAVED)).toEqual([])
  sync.add([message('One', 1)])
  await sync.settled()
  expect(await sync.open(SAVED)).toMatchObject([{ text: 'One' }])
  server.setDown(false)
  sync.add([message('Two', 2)])
  await sync.settled()
  expect([shown(), onServer()]).toEqual([
    ['One', 'Two'],
    ['One', 'Two'],
  ])
})

test('clears device and server', async () => {
  const { sync, device, server, shown, onServer } = tab()
  await sync.open(SAVED)
  sync.add([message('One', 1)])
  await sync.settled()
  sync.clear()
  expect(shown()).toEqual([])
  await sync.settled()
  expect(onServer()).toEqual([])
  expect(device.stored.size).toBe(0)
  expect(server.calls.at(-1)).toBe('DELETE p1')
})

test('clears the server at the next opening, before anything else', async () => {
  const { sync, server, onServer, again } = tab()
  server.stored.set('p1', [message('One', 1)])
  await sync.open(SAVED)
  server.setDown(true)
  sync.clear()
  sync.add([message('Two', 2)])
  await sync.settled()
  expect(onServer()).toEqual(['One'])
  server.setDown(false)
  server.calls.length = 0
  expect(textsOf(await again().sync.open(SAVED))).toEqual(['Two'])
  expect(server.calls).toEqual(['DELETE p1', 'GET p1', 'POST p1'])
  expect(onServer()).toEqual(['Two'])
})

test('clears what the server was still answering, and keeps what is added afterwards', async () => {
  const { sync, server, shown, onServer } = tab()
  server.stored.set('p1', [message('Old', 0)])
  const answer = server.delay()
  const opened = sync.open(SAVED)
  await expect.poll(() => server.calls).toEqual(['GET p1'])
  sync.clear()
  sync.add([message('New', 1)])
  answer()
  await opened
  await sync.settled()
  expect([shown(), onServer()]).toEqual([['New'], ['New']])
  expect(server.calls).toEqual(['GET p1', 'DELETE p1', 'POST p1'])
})

test('shows nothing of what the server was still answering when it was cleared', async () => {
  const { sync, server, shown, onServer } = tab()
  await sync.open(SAVED)
  const answer = server.delay()
  sync.add([message('One', 0)])
  await expect.poll(() => server.calls.at(-1)).toBe('POST p1')
  sync.clear()
  answer()
  await sync.settled()
  expect([shown(), onServer()]).toEqual([[], []])
})

test('clears what the device was still reading', async () => {
  const { sync, again } = tab()
  await sync.open(NEW)
  sync.add([message('Old', 0)])
  await sync.settled()
  const later = again()
  const opened = later.sync.open(NEW)
  later.sync.clear()
  expect(await opened).toEqual([])
  expect(await again().sync.open(NEW)).toEqual([])
})

test('removes the conversation about a deleted project from the device', async () => {
  const { sync, device, shown } = tab()
  await sync.open(SAVED)
  sync.add([message('One', 1)])
  await sync.remove('p1')
  await sync.settled()
  expect([device.stored.size, shown()]).toEqual([0, []])
})

test('stores nothing on a device that was cleared', async () => {
  const { sync, device } = tab(memoryRecords(), conversationServer(), false)
  await sync.open(SAVED)
  sync.add([message('One', 1)])
  await sync.settled()
  expect(device.stored.size).toBe(0)
})

test('stores nothing once it has stopped', async () => {
  const { sync, device, server } = tab()
  const answer = server.delay()
  const opened = sync.open(SAVED)
  server.stored.set('p1', [message('There')])
  await expect.poll(() => server.calls).toEqual(['GET p1'])
  sync.stop()
  answer()
  await opened
  await sync.settled()
  expect(device.stored.size).toBe(0)
})

test('keeps the newest messages', async () => {
  const { sync, shown } = tab()
  await sync.open(NEW)
  sync.add(Array.from({ length: MAX_MESSAGES + 1 }, (_, index) => message(`${index}`, index)))
  expect(shown()).toHaveLength(MAX_MESSAGES)
  expect(shown()[0]).toBe('1')
})

test('shortens what the server would refuse, and sends much in parts', async () => {
  const { sync, server, onServer } = tab()
  await sync.open(SAVED)
  const citations = [{ label: 'x'.repeat(MAX_CITATION_CHARACTERS + 1), elementId: 'e' }]
  const long = Array.from({ length: 30 }, (_, index) => ({
    ...message('x'.repeat(MAX_MESSAGE_CHARACTERS + 1), index),
    citations,
  }))
  sync.add(long)
  await sync.settled()
  expect(onServer()).toEqual(long.map(() => 'x'.repeat(MAX_MESSAGE_CHARACTERS)))
  expect(server.stored.get('p1')![0]).toMatchObject({ citations: [] })
  expect(server.calls).toEqual(['GET p1', 'POST p1', 'POST p1'])
})

test('leaves out damaged messages of the device', async () => {
  const { sync, device } = tab()
  const good = message('Good')
  const record = { key: 'next', messages: [good, { id: 7 }], unsent: [good.id] }
  await device.storage.write({ userId: 'u', projectId: null }, [record])
  expect(await sync.open(NEW)).toEqual([good])
})

test('opens without a device that can be read', async () => {
  const { sync, device } = tab()
  vi.spyOn(device.storage, 'read').mockRejectedValue(new Error('Blocked'))
  expect(await sync.open(NEW)).toEqual([])
})
