// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import {
  answerJson,
  startFakeHttpServer,
  type FakeHttpServer,
} from '#renderer/test/fake-http-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { AccountDeletedDialog } from './account-deleted-dialog.tsx'

let fakeServer: FakeHttpServer
beforeAll(async () => {
  fakeServer = await startFakeHttpServer((response) => answerJson(response, 404, {}))
})
afterAll(() => fakeServer.stop())
afterEach(cleanup)

test('offers a download, guards leaving, and leads to the landing page', async () => {
  const { session } = memorySession(newScript())
  const Page = () => (
    <EditorSessionProvider session={session}>
      <AccountDeletedDialog />
    </EditorSessionProvider>
  )
  renderPage(Page, '/editor', fakeServer)
  expect(screen.getByRole('dialog', { name: 'This account was deleted' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download a copy' })).toBeDefined()
  expect(session.leaveGuards.getState().questions).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('at /')).toBeDefined()
})
