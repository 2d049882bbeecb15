import { afterEach, expect, test, vi } from 'vitest'
import { newBrowserProfile } from '#renderer/test/browser-storage.ts'
import { askToPersist } from './persist.ts'

afterEach(() => vi.unstubAllGlobals())

/** `isSafe`: storage is already persistent. `isSilent`: the browser decides without a prompt. */
function browser({ isSafe = false, isSilent = false }) {
  const persist = vi.fn(() => Promise.resolve(false))
  const storage = { persisted: () => Promise.resolve(isSafe), persist }
  newBrowserProfile()
  vi.stubGlobal('navigator', { storage, ...(isSilent ? { userAgentData: {} } : {}) })
  return persist
}

test('asks only once where the browser prompts the user, whatever the answer', async () => {
  const persist = browser({})
  await askToPersist()
  await askToPersist()
  expect(persist).toHaveBeenCalledTimes(1)
})

test('asks at each visit where the browser decides silently, until it agrees', async () => {
  const persist = browser({ isSilent: true })
  await askToPersist()
  await askToPersist()
  expect(persist).toHaveBeenCalledTimes(2)
  const agreed = browser({ isSilent: true, isSafe: true })
  await askToPersist()
  expect(agreed).not.toHaveBeenCalled()
})

test('does nothing in a browser without persistent storage', async () => {
  vi.stubGlobal('navigator', {})
  await expect(askToPersist()).resolves.toBeUndefined()
})
