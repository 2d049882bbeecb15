import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion, type ToastItem } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Notices({ first }: Readonly<{ first: readonly ToastItem[] }>) {
  const [toasts, setToasts] = useState(first)
  return (
    <ToastRegion
      toasts={toasts}
      onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
    />
  )
}

const RENAMED = 'Renamed NORA to VERA.'
const WARNING = 'Most of the script is gone.'
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a notice goes after six seconds, a warning stays', () => {
  const notices: readonly ToastItem[] = [
    { id: 1, message: RENAMED, stays: false },
    { id: 2, message: WARNING, stays: true },
  ]
  render(<Notices first={notices} />)
  pass(5900)
  expect(screen.queryByText(RENAMED)).not.toBeNull()
  pass(200)
  expect(screen.queryByText(RENAMED)).toBeNull()
  pass(60_000)
  expect(screen.queryByText(WARNING)).not.toBeNull()
})

test('a notice stays while its button has the focus, and goes once it is used', () => {
  const undo = vi.fn()
  render(
    <Notices
      first={[{ id: 1, message: RENAMED, action: { label: 'Undo', run: undo }, stays: false }]}
    />,
  )
  const button = screen.getByRole('button', { name: 'Undo' })
  act(() => button.focus())
  pass(60_000)
  act(() => button.click())
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText(RENAMED)).toBeNull()
})
