// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { EditorSessionProvider } from '#renderer/state/editor-context.tsx'
import { failed, memoryServer } from '#renderer/state/saver-test-support.ts'
import { memorySession, settled } from '#renderer/state/test-support.ts'
import { answerJson, startHttpPeer, type HttpPeer } from '#renderer/test/http-peer.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { SaveTrouble } from './save-trouble.tsx'

const peers: HttpPeer[] = []
afterEach(() => {
  cleanup()
  for (const peer of peers.splice(0)) peer.stop()
})

/** What stands beside the badge of a script with an unsaved edit; logins are answered by `user`. */
async function beside(user = { id: 'u', email: 'ada@example.com', plan: 'free' as const }) {
  const peer = await startHttpPeer((response) => answerJson(response, 200, { token: 't', user }))
  peers.push(peer)
  const server = memoryServer()
  server.saveElsewhere('p', 'Base')
  const { session, timer } = memorySession(newScript(), { projects: server.projects })
  session.store.edit('Title', (script) => ({ ...script, title: 'Mine' }))
  const Page = () => (
    <EditorSessionProvider session={session}>
      <SaveTrouble />
    </EditorSessionProvider>
  )
  const services = renderPage(Page, '/editor', peer)
  await services.session.logIn({ token: 'old', user: { ...user, id: 'u' } })
  services.session.keepOpen(async () => true)
  const save = async (askedBy: 'writer' | 'background') => {
    const saving = session.saver.save(askedBy)
    await settled()
    timer.advance(1000)
    await act(() => saving)
  }
  return { server, save, services }
}

test.each([
  ['unreachable', 'Saving again…'],
  ['broken', 'The last save failed…'],
  ['signed-out', 'Log in to save'],
  ['deleted', 'Deleted elsewhere…'],
  ['refused', 'Cannot be saved…'],
] as const)('%s: a few words, and no dialog while the writer writes', async (cause, words) => {
  const { server, save } = await beside()
  server.mood.fail = failed(cause)
  await save('background')
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the words lead to the dialog, and it can be put off', async () => {
  const { server, save } = await beside()
  server.mood.fail = failed('deleted')
  await save('background')
  await userEvent.click(screen.getByRole('button', { name: 'Deleted elsewhere…' }))
  expect(screen.getByRole('dialog', { name: 'This project was deleted' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Deleted elsewhere…')).toBeDefined()
})

test('a server that failed is tried again from there, with a copy to be safe', async () => {
  const { server, save } = await beside()
  server.mood.fail = failed('broken')
  await save('writer')
  expect(screen.getByRole('dialog', { name: 'Not saved' }).textContent).toContain('on this device')
  expect(screen.getByRole('button', { name: 'Download a copy' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await userEvent.click(screen.getByRole('button', { name: 'The last save failed…' }))
  delete server.mood.fail
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('The last save failed…')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.stored.get('p')?.script.title).toBe('Mine')
})

test("nobody but the script's writer logs in over it", async () => {
  const { server, save, services } = await beside({
    id: 'other',
    email: 'bo@example.com',
    plan: 'free',
  })
  server.mood.fail = failed('signed-out')
  services.session.tokenRefused('old')
  await save('writer')
  await userEvent.type(screen.getByLabelText('Password'), 'right for another')
  await userEvent.click(screen.getByRole('button', { name: 'Log in and save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('another account')
  expect(services.session.store.getState().status).toBe('expired')
})
