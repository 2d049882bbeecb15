import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PeerNews, SETTLED_AFTER_MS } from './peer-news.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function openNews() {
  const news = (names: readonly string[], isConnected: boolean, followed: string | null) => (
    <PeerNews names={names} isConnected={isConnected} followed={followed} />
  )
  const { container, rerender } = render(news([], false, null))
  return {
    said: () => container.textContent,
    /** Shows who is here, for so long. */
    show(
      names: readonly string[],
      { ms = SETTLED_AFTER_MS, isConnected = true, followed = null as string | null } = {},
    ) {
      rerender(news(names, isConnected, followed))
      act(() => {
        vi.advanceTimersByTime(ms)
      })
    },
  }
}

test('announces who joins and who leaves, also with two pages', () => {
  const { said, show } = openNews()
  show(['nora', 'nora'])
  expect(said()).toBe('nora joined.')
  show(['ivo', 'nora'])
  expect(said()).toBe('ivo joined.')
  show(['your other device'])
  expect(said()).toBe('Your other device joined. ivo, nora left.')
})

test('does not announce a reconnection, neither of others nor of this page', () => {
  const { said, show } = openNews()
  show(['nora'])
  show([], { ms: SETTLED_AFTER_MS / 2 })
  show(['nora'])
  expect(said()).toBe('nora joined.')
  show([], { isConnected: false })
  show(['ivo', 'nora'])
  expect(said()).toBe('ivo joined.')
})

test('announces at once whom the page follows', () => {
  const { said, show } = openNews()
  show(['nora'], { ms: 0, followed: 'nora' })
  expect(said()).toBe('Following nora.')
  show(['nora'], { ms: 0 })
  expect(said()).toBe('No longer following anyone.')
})
