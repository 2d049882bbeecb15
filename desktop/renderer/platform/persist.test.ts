import { afterEach, expect, test, vi } from 'vitest'
import { newBrowserProfile } from '#renderer/test/browser-storage.ts'
import { askToPersist } from './persist.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser in which this site's storage is safe already or not, and which decides by itself or asks. */
function browser({ isSafe = false, isSilent = false }) {
  const persist = vi.fn(() => Promise.resolve(false))
  const storage = { persisted: () => Promise.resolve(isSafe), persist }
  newBrowserProfile()
  vi.stubGlobal('navigator', { storage, ...(isSilent ? { userAgentData: {} } : {}) })
  return persist
}

test('a browser that asks the person is asked once, whatever the answer', async () => {
  const persist = browser({})
  await askToPersist()
  await askToPersist()
  expect(persist).toHaveBeenCalledTimes(1)
})

test('a browser that decides by itself is asked at each visit, until it has agreed', async () => {
  const persist = browser({ isSilent: true })
  await askToPersist()
  await askToPersist()
  expect(persist).toHaveBeenCalledTimes(2)
  const agreed = browser({ isSilent: true, isSafe: true })
  await askToPersist()
  expect(agreed).not.toHaveBeenCalled()
})

test('a browser without such a promise is no failure', async () => {
  vi.stubGlobal('navigator', {})
  await expect(askToPersist()).resolves.toBeUndefined()
})
