import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStore } from 'zustand'
import { dialogs, dismissNotice, notify, warn } from '#renderer/state/dialogs.ts'
import { ToastRegion } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  dialogs.setState({ notices: [] })
})

function Notices() {
  return <ToastRegion toasts={useStore(dialogs).notices} onDismiss={dismissNotice} />
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a notice goes after six seconds, a warning stays', () => {
  render(<Notices />)
  act(() => {
    notify('Renamed NORA to VERA.')
    warn('Most of the script is gone.')
  })
  pass(5900)
  expect(screen.queryByText('Renamed NORA to VERA.')).not.toBeNull()
  pass(200)
  expect(screen.queryByText('Renamed NORA to VERA.')).toBeNull()
  pass(60_000)
  expect(screen.queryByText('Most of the script is gone.')).not.toBeNull()
})

test('a notice stays while its button has the focus, and goes once it is used', () => {
  const undo = vi.fn()
  render(<Notices />)
  act(() => notify('Renamed NORA to VERA.', { label: 'Undo', run: undo }))
  const button = screen.getByRole('button', { name: 'Undo' })
  act(() => button.focus())
  pass(60_000)
  act(() => button.click())
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Renamed NORA to VERA.')).toBeNull()
})
