import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { answerJson, createPageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'

afterEach(cleanup)

const NORA = { id: 'u', email: 'nora@example.org', role: 'owner', is_holder: true } as const
const IVO = { id: 'v', email: 'ivo@example.org', role: 'writer', is_holder: false } as const

/** Shows a conflict in a project with these people, as Nora. */
async function showConflict(people: readonly object[]): Promise<void> {
  const server = createPageServer((response) =>
    answerJson(response, 200, { people, invitations: [], own_role: 'owner' }),
  )
  const { session } = memorySession(newScript())
  const theirs = { ...newScript(), title: 'Theirs' }
  session.saver.reportConflict({ script: theirs, version: 2, updatedAt: '2026-01-02T10:00:00Z' })
  const Page = () => (
    <EditorSessionProvider session={session}>
      <ConflictDialog />
    </EditorSessionProvider>
  )
  const services = renderPage(Page, '/editor', server)
  const { id, email } = NORA
  await services.session.logIn({ token: 't', user: { id, email, plan: 'free' } })
}

test('names the others on the project, who may have saved it', async () => {
  await showConflict([NORA, IVO])
  const named = /^ivo@example\.org or another device of yours saved it on /
  expect(await screen.findByText(named)).toBeTruthy()
})

test('names nobody in a project of one writer', async () => {
  await showConflict([NORA])
  expect(await screen.findByText(/^Another device or window saved it on /)).toBeTruthy()
})
