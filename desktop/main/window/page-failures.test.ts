import { EventEmitter } from 'node:events'
import type { BrowserWindow, MessageBoxOptions } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { followPageTrouble } from './page-trouble.ts'

const { showMessageBox } = vi.hoisted(() => ({ showMessageBox: vi.fn() }))
vi.mock('electron', () => ({
  app: { isPackaged: true, getPath: () => '/nowhere' },
  dialog: { showMessageBox },
}))

const [RELOAD, OTHER] = [0, 1]

beforeEach(() => showMessageBox.mockReset())

function openWindow() {
  const page = Object.assign(new EventEmitter(), {
    reload: vi.fn(),
    forcefullyCrashRenderer: vi.fn(() =>
      page.emit('render-process-gone', {}, { reason: 'killed' }),
    ),
  })
  const window = Object.assign(new EventEmitter(), {
    webContents: page,
    isDestroyed: () => false,
    destroy: vi.fn(),
  })
  followPageTrouble(window as unknown as BrowserWindow)
  return {
    window,
    page,
    crash: (reason: string) => page.emit('render-process-gone', {}, { reason }),
  }
}

test('a page that has crashed is offered anew, with what was written', async () => {
  const { page, window, crash } = openWindow()
  showMessageBox.mockResolvedValueOnce({ response: RELOAD })
  crash('crashed')
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  expect(window.destroy).not.toHaveBeenCalled()
  const [, options] = showMessageBox.mock.calls[0] as [unknown, MessageBoxOptions]
  expect(options.detail).toContain('kept on this computer')
  expect(options.buttons).toEqual(['Reload', 'Quit'])
})

test('who does not want it any more may quit', async () => {
  const { page, window, crash } = openWindow()
  showMessageBox.mockResolvedValueOnce({ response: OTHER })
  crash('oom')
  await vi.waitFor(() => expect(window.destroy).toHaveBeenCalledOnce())
  expect(page.reload).not.toHaveBeenCalled()
})

test('a page that has ended as it should is no trouble', () => {
  openWindow().crash('clean-exit')
  expect(showMessageBox).not.toHaveBeenCalled()
})

test('a page that hangs is ended and loaded anew when the writer says so, and asked about once', async () => {
  const { page, window } = openWindow()
  const answer = Promise.withResolvers<{ response: number }>()
  showMessageBox.mockReturnValueOnce(answer.promise)
  window.emit('unresponsive')
  window.emit('unresponsive')
  answer.resolve({ response: RELOAD })
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  expect(page.forcefullyCrashRenderer).toHaveBeenCalledOnce()
  // Its end was ours, and is not told of again.
  expect(showMessageBox).toHaveBeenCalledOnce()
})

test('the question goes when the page answers again', async () => {
  const { page, window } = openWindow()
  const answer = Promise.withResolvers<{ response: number }>()
  showMessageBox.mockReturnValueOnce(answer.promise)
  window.emit('unresponsive')
  const [, { signal }] = showMessageBox.mock.calls[0] as [unknown, MessageBoxOptions]
  window.emit('responsive')
  expect(signal?.aborted).toBe(true)
  // Closed by the signal, a box answers as if cancelled; whatever it says counts no more.
  answer.resolve({ response: RELOAD })
  await answer.promise
  await Promise.resolve()
  await Promise.resolve()
  expect(page.reload).not.toHaveBeenCalled()
})
