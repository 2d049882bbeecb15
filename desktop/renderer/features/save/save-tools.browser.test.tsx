import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { CommandsProvider } from '#renderer/state/command-table/commands-context.tsx'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { memoryServer } from '#renderer/state/saving/saver-test-support.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { TestRouter } from '#renderer/test/test-router.tsx'
import { SaveTools } from './save-tools.tsx'

afterEach(cleanup)

/** The same each time, as commands promise. */
const NO_LOOK = {}

const NO_COMMANDS = {
  run: () => undefined,
  look: () => NO_LOOK,
  subscribe: () => () => undefined,
}

/** Renders the tools for a script with an unsaved title. */
function renderTools() {
  const server = memoryServer()
  server.saveElsewhere('p', 'Base')
  const { session } = memorySession(newScript(), { projects: server.projects })
  render(
    <TestRouter>
      <EditorSessionProvider session={session}>
        <CommandsProvider value={NO_COMMANDS}>
          <SaveTools />
        </CommandsProvider>
      </EditorSessionProvider>
    </TestRouter>,
  )
  const title = (text: string) =>
    act(() => session.store.edit('Title', (script) => ({ ...script, title: text })))
  title('Mine')
  return { session, server, title }
}

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Project' })

test('a running command does not block saving, and its answer stays unsaved', async () => {
  const { session, server, title } = renderTools()
  act(() => session.store.setBusy(true))
  const release = server.hold()
  await userEvent.click(saveButton())
  title('Answered')
  act(() => session.store.setBusy(false))
  release()
  await waitFor(() => expect(saveButton().disabled).toBe(false))
  expect(server.stored.get('p')?.script.title).toBe('Mine')
  await userEvent.click(saveButton())
  expect(await screen.findByRole('button', { name: 'Saved' })).toBeDefined()
  expect(server.stored.get('p')?.script.title).toBe('Answered')
})

test('a view-only tab cannot save', () => {
  const { session } = renderTools()
  act(() => session.store.setReadOnly(true))
  expect(saveButton().disabled).toBe(true)
})
