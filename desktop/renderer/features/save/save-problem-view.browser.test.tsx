import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { failed, memoryServer } from '#renderer/state/saving/saver-test-support.ts'
import { memorySession, settled } from '#renderer/state/test-support.ts'
import { answerJson, createPageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { SaveProblemView } from './save-problem-view.tsx'

afterEach(() => {
  cleanup()
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
      <SaveProblemView />
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
  const save = async (askedBy: 'writer' | 'background') => {
    const saving = session.saver.save(askedBy)
    await settled()
    timer.advance(1000)
    await act(() => saving)
  }
  return { server, save, markSaved, services }
}

test.each([
  ['unreachable', 'Not saved. Retrying…'],
  ['broken', 'Save failed…'],
  ['signed-out', 'Log in to save'],
  ['deleted', 'Deleted elsewhere…'],
  ['refused', "Can't be saved…"],
] as const)('%s: a background save shows "%s" without a dialog', async (cause, words) => {
  const { server, save } = await showProblems()
  server.behavior.fail = failed(cause)
  await save('background')
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nothing is being retried once the edits are saved in another way', async () => {
  const { server, save, markSaved } = await showProblems()
  server.behavior.fail = failed('unreachable')
  await save('background')
  markSaved()
  expect(screen.queryByText('Not saved. Retrying…')).toBeNull()
})

test('the text opens the dialog, which can be dismissed', async () => {
  const { server, save } = await showProblems()
  server.behavior.fail = failed('deleted')
  await save('background')
  await userEvent.click(screen.getByRole('button', { name: 'Deleted elsewhere…' }))
  expect(screen.getByRole('dialog', { name: 'This project is no longer available' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Deleted elsewhere…')).toBeDefined()
})

test('the dialog of a server error retries the save and offers a copy', async () => {
  const { server, save } = await showProblems()
  server.behavior.fail = failed('broken')
  await save('writer')
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
  await save('writer')
  await userEvent.type(screen.getByLabelText('Password'), 'right for the other')
  await userEvent.click(screen.getByRole('button', { name: 'Log in and save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('another account')
  expect(services.session.store.getState().status).toBe('expired')
})
