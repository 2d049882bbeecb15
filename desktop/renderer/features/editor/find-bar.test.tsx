// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { EditorSessionProvider } from '#renderer/state/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { FindBar } from './find-bar.tsx'

afterEach(cleanup)

function renderBar() {
  const { session } = memorySession(scriptOf(elementsOf('action:雨 rain', 'action:rain')))
  render(
    <EditorSessionProvider session={session}>
      <FindBar />
    </EditorSessionProvider>,
  )
  act(() => session.find.open())
  return { session, field: screen.getByRole('textbox', { name: 'Find' }) }
}

test('the keys of a word that is being composed neither search nor close', () => {
  const { session, field } = renderBar()
  fireEvent.change(field, { target: { value: 'rain' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(session.find.getState()).toMatchObject({ isOpen: true, current: -1 })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(session.find.getState()).toMatchObject({ isOpen: true, current: 0 })
})
