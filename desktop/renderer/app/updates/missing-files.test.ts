import { afterEach, expect, it, vi } from 'vitest'
import { dialogs } from '#renderer/state/dialogs.ts'
import { registerWork } from '#renderer/state/open-work.ts'
import { isSolvedByReload, loadEarly, watchMissingFiles } from './missing-files.ts'

const reload = vi.hoisted(() => vi.fn())
vi.mock('#renderer/platform/reload-once.ts', () => ({
  mayReloadOnce: () => true,
  reloadOnce: reload,
}))

vi.stubGlobal('window', new EventTarget())
let isNavigating = false
watchMissingFiles(() => isNavigating)

afterEach(() => {
  isNavigating = false
  reload.mockClear()
  dialogs.setState({ notices: [] })
})

/** A file of the app couldn't be loaded, as Vite reports it. */
function missFile(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

it('reloads the page for a missing file', () => {
  missFile()
  expect(reload).toHaveBeenCalledOnce()
})

it('stays on the page if what is missing was loaded early, and reloads when it is needed', async () => {
  await loadEarly(async () => {
    await Promise.resolve()
    throw missFile()
  })
  expect(reload).not.toHaveBeenCalled()
  missFile()
  expect(reload).toHaveBeenCalledOnce()
})

it('leaves it to the error page while another page opens', () => {
  isNavigating = true
  const error = missFile()
  expect(reload).not.toHaveBeenCalled()
  expect(isSolvedByReload(error)).toBe(true)
  expect(isSolvedByReload(new Error('A bug'))).toBe(false)
})

it('offers to reload while there are unsaved changes, and saves them first', async () => {
  const save = vi.fn(() => Promise.resolve(false))
  const stop = registerWork({ isUnsaved: () => true, save })
  const error = missFile()
  expect(reload).not.toHaveBeenCalled()
  expect(isSolvedByReload(error)).toBe(false)
  const [notice] = dialogs.getState().notices
  expect(notice?.action?.label).toBe('Reload')
  notice?.action?.run()
  await vi.waitFor(() => expect(dialogs.getState().notices).toHaveLength(2))
  expect(save).toHaveBeenCalledOnce()
  expect(dialogs.getState().notices[1]?.message).toContain("couldn't be saved")
  stop()
})
