import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useStore } from 'zustand'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { dialogs, dismissNotice } from '#renderer/state/dialogs.ts'
import { saveNow } from '#renderer/state/saving/save-now.ts'
import { failed, memoryServer } from '#renderer/state/saving/saver-test-support.ts'
import { memorySession, settled } from '#renderer/state/test-support.ts'
import { answerJson, createPageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ToastRegion } from '#renderer/ui/overlays/toast.tsx'
import { SaveProblemView } from './save-problem-view.tsx'

afterEach(() => {
  cleanup()
  dialogs.setState({ notices: [] })
})

/** Renders the problem view of a script with an unsaved edit; `user` answers logins. */
async function showProblems(user = { id: 'u', email: 'ada@example.com', plan: 'free' as const }) {
  const fakeServer = createPageServer((response) => answerJson(response, 200, { token: 't', user }))
  const server = memoryServer()
  server.saveElsewhere('p', 'Base')
  const { session, timer } = memorySession(newScript(), { projects: server.projects })
  session.store.edit('Title', (script) => ({ ...script, title: 'Mine' }))
  const Page = () => (
    <EditorSessionProvider session={session}>
      <textarea aria-label="Text" />
      <SaveProblemView />
      <ToastRegion toasts={useStore(dialogs).notices} onDismiss={dismissNotice} />
    </EditorSessionProvider>
  )
  const services = renderPage(Page, '/editor', fakeServer)
  await services.session.logIn({ token: 'old', user: { ...user, id: 'u' } })
  services.session.registerOpenPage(async () => true)
  const markSaved = () => {
    act(() => {
      session.store.markSaved(session.store.getState().revision)
    })
  }
  const save = async () => {
    const saving = saveNow(session)
    await settled()
    timer.advance(1000)
    await act(() => saving)
  }
  return { server, save, markSaved, services }
}

test('a full server is named next to the badge and in the notice, and the edit stays', async () => {
  const { server, save } = await showProblems()
  const error = "The server's disk is full, so it can't save anything now."
  server.behavior.fail = failed('unreachable', { code: 'STORAGE_FULL', error })
  await save()
  await screen.findByText('The server is full. Your changes are on this device. Retrying…')
  expect(screen.getByText(`${MESSAGES.saveProjectFailed} ${error}`)).toBeDefined()
})

test.each([
  ['unreachable', 'Not saved. Retrying…'],
  ['broken', 'Save failed…'],
  ['signed-out', 'Log in to save'],
  ['deleted', 'Deleted elsewhere…'],
  ['refused', "Can't be saved…"],
] as const)('%s: a failed save shows "%s" without a dialog', async (cause, words) => {
  const { server, save } = await showProblems()
  server.behavior.fail = failed(cause)
  await userEvent.type(screen.getByLabelText('Text'), 'Rain')
  await save()
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByText(MESSAGES.saveProjectFailed)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Text'))
})

test('the notice tries again, leaves the focus in the text, and goes with its reason', async () => {
  const { server, save } = await showProblems()
  server.behavior.fail = failed('unreachable')
  const text = screen.getByLabelText('Text')
  await userEvent.click(text)
  await save()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText(MESSAGES.saveProjectFailed)).toBeDefined()
  delete server.behavior.fail
  // With the keyboard too.
  screen.getByRole('button', { name: 'Try again' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(MESSAGES.saveProjectFailed)).toBeNull())
  expect(document.activeElement).toBe(text)
  expect(server.stored.get('p')?.script.title).toBe('Mine')
})

test('nothing is being retried once the edits are saved in another way', async () => {
  const { server, save, markSaved } = await showProblems()
  server.behavior.fail = failed('unreachable')
  await save()
  markSaved()
  expect(screen.queryByText('Not saved. Retrying…')).toBeNull()
})

test('the text opens the dialog, which can be dismissed', async () => {
  const { server, save } = await showProblems()
  server.behavior.fail = failed('deleted')
  await save()
  await userEvent.click(screen.getByRole('button', { name: 'Deleted elsewhere…' }))
  expect(screen.getByRole('dialog', { name: 'This project is no longer available' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Deleted elsewhere…')).toBeDefined()
})

test('the dialog of a server error retries the save and offers a copy', async () => {
  const { server, save } = await showProblems()
  server.behavior.fail = failed('broken')
  await save()
  await userEvent.click(screen.getByRole('button', { name: 'What to do…' }))
  expect(screen.getByRole('dialog', { name: 'Not saved' }).textContent).toContain('on this device')
  expect(screen.getByRole('button', { name: 'Download a copy' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save failed…' }))
  delete server.behavior.fail
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Save failed…')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.stored.get('p')?.script.title).toBe('Mine')
})

test("only the script's user can log in again in the editor", async () => {
  const { server, save, services } = await showProblems({
    id: 'other',
    email: 'bo@example.com',
    plan: 'free',
  })
  server.behavior.fail = failed('signed-out')
  services.session.tokenRefused('old')
  await save()
  await userEvent.click(screen.getByRole('button', { name: 'Log in to save' }))
  await userEvent.type(screen.getByLabelText('Password'), 'right for the other')
  await userEvent.click(screen.getByRole('button', { name: 'Log in and save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('another account')
  expect(services.session.store.getState().status).toBe('expired')
})
