import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeWithCare } from './close-window.ts'

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
  const closing = closeWithCare(window as unknown as BrowserWindow, () => isListening, onStay)
  /** The writer closes it; answers whether it would have gone at once. */
  const close = () => {
    const event = { preventDefault: vi.fn() }
    window.emit('close', event)
    return event.preventDefault.mock.calls.length === 0
  }
  return { close, closing, sent, onStay, isGone: () => isGone }
}

test('is closed once its page has put away what was typed', async () => {
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

test('an answer that nobody has asked for closes nothing', () => {
  const { closing, isGone } = openWindow()
  closing.mayClose(0)
  closing.mayClose(1)
  expect(isGone()).toBe(false)
})

test('goes at once where no page would answer', () => {
  expect(openWindow(false).close()).toBe(true)
})

test('a page that takes too long is asked about, and may be waited for', async () => {
  const { close, closing, sent, isGone } = openWindow()
  showMessageBox.mockResolvedValueOnce({ response: KEEP_WAITING })
  showMessageBox.mockResolvedValueOnce({ response: CLOSE_ANYWAY })
  close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual([{ id: 1 }, { id: 2 }])
  // The first question is answered late, and counts no more.
  closing.mayClose(1)
  expect(isGone()).toBe(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(showMessageBox).toHaveBeenCalledTimes(2)
  expect(isGone()).toBe(true)
})

test('the writer may go back to writing, and close it later', async () => {
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
