import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardClose } from './close-window.ts'

const { showMessageBox } = vi.hoisted(() => ({ showMessageBox: vi.fn() }))
vi.mock('electron', () => ({ dialog: { showMessageBox } }))

const [KEEP_WAITING, CLOSE_ANYWAY, GO_BACK] = [0, 1, 2]

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  showMessageBox.mockReset()
})

function openWindow(isListening = true) {
  const sent: { id: number }[] = []
  const page = {
    isDestroyed: () => false,
    send: (_name: string, content: { id: number }) => sent.push(content),
  }
  let isGone = false
  const window = Object.assign(new EventEmitter(), {
    webContents: page,
    isDestroyed: () => isGone,
    destroy() {
      isGone = true
      window.emit('closed')
    },
  })
  const onStay = vi.fn()
  const closing = guardClose(window as unknown as BrowserWindow, () => isListening, onStay)
  /** Closes the window as the writer would. Returns whether it closes immediately. */
  const close = () => {
    const event = { preventDefault: vi.fn() }
    window.emit('close', event)
    return event.preventDefault.mock.calls.length === 0
  }
  return { close, closing, sent, onStay, isGone: () => isGone }
}

test('closes once the page has written its last edits', async () => {
  const { close, closing, sent, isGone } = openWindow()
  expect(close()).toBe(false)
  expect(close()).toBe(false)
  expect(sent).toEqual([{ id: 1 }])
  closing.mayClose(7)
  expect(isGone()).toBe(false)
  closing.mayClose(1)
  expect(isGone()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(showMessageBox).not.toHaveBeenCalled()
})

test('ignores an answer without a question', () => {
  const { closing, isGone } = openWindow()
  closing.mayClose(0)
  closing.mayClose(1)
  expect(isGone()).toBe(false)
})

test('closes immediately if no page would answer', () => {
  expect(openWindow(false).close()).toBe(true)
})

test('asks the writer about a slow page, who may keep waiting or close anyway', async () => {
  const { close, closing, sent, isGone } = openWindow()
  showMessageBox.mockResolvedValueOnce({ response: KEEP_WAITING })
  showMessageBox.mockResolvedValueOnce({ response: CLOSE_ANYWAY })
  close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual([{ id: 1 }, { id: 2 }])
  // The late answer to the first request no longer counts.
  closing.mayClose(1)
  expect(isGone()).toBe(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(showMessageBox).toHaveBeenCalledTimes(2)
  expect(isGone()).toBe(true)
})

test('the writer may go back to writing and close later', async () => {
  const { close, closing, sent, onStay, isGone } = openWindow()
  showMessageBox.mockResolvedValueOnce({ response: GO_BACK })
  close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(onStay).toHaveBeenCalledOnce()
  closing.mayClose(1)
  expect(isGone()).toBe(false)
  close()
  expect(sent).toEqual([{ id: 1 }, { id: 2 }])
  closing.mayClose(2)
  expect(isGone()).toBe(true)
})
