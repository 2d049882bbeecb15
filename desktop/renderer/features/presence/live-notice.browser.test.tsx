import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { LinkState } from '#renderer/services/live/live-link.ts'
import { LinkNotice } from './live-notice.tsx'

afterEach(cleanup)

function noticeOf(link: LinkState): string | null {
  const live = createStore(() => ({ link }))
  return render(<LinkNotice live={live} download={null} />).container.textContent
}

test('says why the server wants the page to come back later, and that nothing is lost', () => {
  for (const busy of ['busy', 'documents', 'limit', 'storage'] as const) {
    expect(noticeOf({ kind: 'waiting', busy })).toContain('Your changes are on this device')
    cleanup()
  }
})

test('shows nothing while a lost connection is tried again', () => {
  expect(noticeOf({ kind: 'waiting' })).toBe('')
})
