import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { newScript } from '@scenewright/shared/script/script.ts'
import { useLeaveGuard } from '#renderer/state/project/use-leave-guard.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { Link } from '#renderer/state/navigation/link.tsx'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { OnlyAt, TestRouter } from '#renderer/test/test-router.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

afterEach(cleanup)

const ONE = { title: 'Leave without one?', message: 'One is lost.', confirmLabel: 'Leave' }
const TWO = { title: 'Leave without two?', message: 'Two is lost.', confirmLabel: 'Leave' }

/** Renders an editor with two leave guards and a link out of it. */
function editor() {
  const { session } = memorySession(newScript())
  const work = createStore(() => ({ one: false, two: false }))
  function Work() {
    const { one, two } = useStore(work)
    useLeaveGuard(one, ONE)
    useLeaveGuard(two, TWO)
    return null
  }
  function Editor() {
    useLeaveQuestion(session.leaveGuards)
    return (
      <EditorSessionProvider session={session}>
        <Work />
        <Link to="/projects">Projects</Link>
      </EditorSessionProvider>
    )
  }
  render(
    <TestRouter address="/editor">
      <OnlyAt path="/editor">
        <Editor />
      </OnlyAt>
    </TestRouter>,
  )
  return { work: (one: boolean, two: boolean) => act(() => work.setState({ one, two })) }
}

const leave = () => userEvent.click(screen.getByRole('link', { name: 'Projects' }))
const asked = () =>
  dialogs.getState().requests.map((request) => request.kind === 'confirm' && request.title)

async function answer(isSure: boolean): Promise<void> {
  const [request] = dialogs.getState().requests
  if (request?.kind !== 'confirm') return expect.unreachable('No question is open')
  await act(async () => request.answer(isSure))
}

/** True if the browser would ask before closing or reloading the page. */
const isReloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('asks nothing without unsaved work', async () => {
  editor()
  expect(isReloadAsked()).toBe(false)
  await leave()
  expect(await screen.findByText('at /projects')).toBeDefined()
})

test('asks before leaving unsaved work, and follows the answer', async () => {
  const { work } = editor()
  work(true, false)
  expect(isReloadAsked()).toBe(true)
  await leave()
  await waitFor(() => expect(asked()).toEqual([ONE.title]))
  await answer(false)
  expect(screen.queryByText('at /projects')).toBeNull()
  await leave()
  await waitFor(() => expect(asked()).toEqual([ONE.title]))
  await answer(true)
  expect(await screen.findByText('at /projects')).toBeDefined()
})

test('asks about each leave guard that is active', async () => {
  const { work } = editor()
  work(true, true)
  work(false, true)
  await leave()
  await waitFor(() => expect(asked()).toEqual([TWO.title]))
  await answer(false)
  work(true, true)
  await leave()
  await waitFor(() => expect(asked()).toEqual([TWO.title]))
  await answer(true)
  await waitFor(() => expect(asked()).toEqual([ONE.title]))
  await answer(true)
  expect(await screen.findByText('at /projects')).toBeDefined()
  expect(isReloadAsked()).toBe(false)
})
