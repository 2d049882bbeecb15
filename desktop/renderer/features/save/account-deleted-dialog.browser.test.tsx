import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { answerJson, createPageServer, type PageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { AccountDeletedDialog } from './account-deleted-dialog.tsx'

let fakeServer: PageServer
beforeAll(async () => {
  fakeServer = createPageServer((response) => answerJson(response, 404, {}))
})
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
