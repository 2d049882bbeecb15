import { act, cleanup, render, screen, within, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Profiler } from 'react'
import { afterEach, expect, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { ScriptTree } from './script-tree.tsx'

afterEach(cleanup)

function renderList() {
  const script = scriptOf(elementsOf('action:a'), elementsOf('action:b'), elementsOf('action:c'))
  const { session } = memorySession(script)
  let renders = 0
  render(
    <EditorSessionProvider session={session}>
      <Profiler id="list" onRender={() => (renders += 1)}>
        <ScriptTree onExport={() => undefined} />
      </Profiler>
    </EditorSessionProvider>,
  )
  const blocks = () => session.store.getState().script.storyBlocks
  return { session, renders: () => renders, blocks }
}

test('typing on the page does not render the list again', () => {
  const { session, renders } = renderList()
  const before = renders()
  for (let key = 1; key <= 50; key += 1) {
    const elements = elementsOf(`action:${'x'.repeat(key)}`)
    act(() => session.store.type((script) => replaceElements(script, 'story_block_2', elements)))
  }
  expect(renders()).toBe(before)
  act(() => session.view.setState({ caretElementId: 'e1', caretType: 'shot' }))
  expect(renders()).toBe(before)
})

test('Title is first and cannot be moved; every block can', () => {
  renderList()
  const entries = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(entries[0]?.textContent).toBe('Title')
  expect(within(entries[0]!).queryByRole('button', { name: /^Move/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Move/ })).toHaveLength(3)
})

test('no block can be moved while a title is being edited', async () => {
  renderList()
  await userEvent.click(screen.getByRole('button', { name: 'Rename Story Block 1' }))
  const handles = screen.getAllByRole('button', { name: /^Move/ })
  expect(handles.map((handle) => handle.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
})

test('everything in the list is disabled while a command runs', () => {
  const { session } = renderList()
  act(() => session.store.setBusy(true))
  const usable = screen.getAllByRole('button').filter((button) => !button.hasAttribute('disabled'))
  expect(usable).toEqual([])
})

test('Escape cancels renaming and returns the focus to the entry', async () => {
  const { blocks } = renderList()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Story Block 2' }))
  await userEvent.keyboard('The heist{Escape}')
  expect(blocks()[1]?.title).toBe('Story Block 2')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Story Block 2' })),
  )
})

test('renaming with Enter adds one history entry, although the field also blurs', async () => {
  const { session, blocks } = renderList()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Story Block 2' }))
  await userEvent.keyboard('The heist{Enter}')
  expect(blocks()[1]?.title).toBe('The heist')
  const { entries } = session.store.getState().history
  expect(entries.map(({ description }) => description)).toEqual(['Open', 'Rename story block'])
})
