// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { EditorSessionProvider } from '#renderer/state/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { answerJson, startHttpPeer, type HttpPeer } from '#renderer/test/http-peer.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { AccountDeletedDialog } from './account-deleted-dialog.tsx'

let peer: HttpPeer
beforeAll(async () => {
  peer = await startHttpPeer((response) => answerJson(response, 404, {}))
})
afterAll(() => peer.stop())
afterEach(cleanup)

test('the script can be taken along, leaving is asked about, and it leads away', async () => {
  const { session } = memorySession(newScript())
  const Page = () => (
    <EditorSessionProvider session={session}>
      <AccountDeletedDialog />
    </EditorSessionProvider>
  )
  renderPage(Page, '/editor', peer)
  expect(screen.getByRole('dialog', { name: 'This account was deleted.' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download a copy' })).toBeDefined()
  expect(session.atStake.getState().questions).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('at /')).toBeDefined()
})
