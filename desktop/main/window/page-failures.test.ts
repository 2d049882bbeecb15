import { EventEmitter } from 'node:events'
import type { BrowserWindow, MessageBoxOptions } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { watchPageFailures } from './page-failures.ts'

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
  watchPageFailures(window as unknown as BrowserWindow)
  return {
    window,
    page,
    crash: (reason: string) => page.emit('render-process-gone', {}, { reason }),
  }
}

test('offers to reload a crashed page', async () => {
  const { page, window, crash } = openWindow()
  showMessageBox.mockResolvedValueOnce({ response: RELOAD })
  crash('crashed')
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  expect(window.destroy).not.toHaveBeenCalled()
  const [, options] = showMessageBox.mock.calls[0] as [unknown, MessageBoxOptions]
  expect(options.detail).toContain('is on this computer')
  expect(options.buttons).toEqual(['Reload', 'Quit'])
})

test('the writer may quit instead', async () => {
  const { page, window, crash } = openWindow()
  showMessageBox.mockResolvedValueOnce({ response: OTHER })
  crash('oom')
  await vi.waitFor(() => expect(window.destroy).toHaveBeenCalledOnce())
  expect(page.reload).not.toHaveBeenCalled()
})

test('ignores a page that ended normally', () => {
  openWindow().crash('clean-exit')
  expect(showMessageBox).not.toHaveBeenCalled()
})

test('restarts a hanging page if the writer agrees, and asks only once', async () => {
  const { page, window } = openWindow()
  const answer = Promise.withResolvers<{ response: number }>()
  showMessageBox.mockReturnValueOnce(answer.promise)
  window.emit('unresponsive')
  window.emit('unresponsive')
  answer.resolve({ response: RELOAD })
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  expect(page.forcefullyCrashRenderer).toHaveBeenCalledOnce()
  // The forced crash isn't reported again.
  expect(showMessageBox).toHaveBeenCalledOnce()
})

test('withdraws the question when the page responds again', async () => {
  const { page, window } = openWindow()
  const answer = Promise.withResolvers<{ response: number }>()
  showMessageBox.mockReturnValueOnce(answer.promise)
  window.emit('unresponsive')
  const [, { signal }] = showMessageBox.mock.calls[0] as [unknown, MessageBoxOptions]
  window.emit('responsive')
  expect(signal?.aborted).toBe(true)
  // A box that is closed by its signal resolves as cancelled; its answer must be ignored.
  answer.resolve({ response: RELOAD })
  await answer.promise
  await Promise.resolve()
  await Promise.resolve()
  expect(page.reload).not.toHaveBeenCalled()
})
