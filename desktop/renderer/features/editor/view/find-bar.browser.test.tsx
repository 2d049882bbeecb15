import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { show } from '#renderer/state/script/editor-view.ts'
import { FindBar } from './find-bar.tsx'

afterEach(cleanup)

function renderBar() {
  const { session } = memorySession(scriptOf(elementsOf('action:雨 rain', 'action:rain')))
  show(session.view, { kind: 'block', id: 'story_block_1' })
  render(
    <EditorSessionProvider session={session}>
      <input aria-label="Author" />
      <FindBar />
    </EditorSessionProvider>,
  )
  const author = screen.getByLabelText('Author')
  author.focus()
  act(() => session.find.open())
  return { session, author, field: screen.getByRole('textbox', { name: 'Find' }) }
}

test('keys of an IME composition neither search nor close', () => {
  const { session, field } = renderBar()
  fireEvent.change(field, { target: { value: 'rain' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(session.find.getState()).toMatchObject({ isOpen: true, current: 0 })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(session.find.getState()).toMatchObject({ isOpen: true, current: 1 })
})

test('Escape anywhere in the bar returns the focus to the previous field', () => {
  const { author } = renderBar()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Match case' }), { key: 'Escape' })
  expect(screen.queryByRole('search')).toBeNull()
  expect(document.activeElement).toBe(author)
})

test('closing the bar at a match returns to the text', () => {
  const { session, field } = renderBar()
  fireEvent.change(field, { target: { value: 'rain' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(session.view.getState()).toMatchObject({
    selection: { kind: 'block', id: 'story_block_1' },
    target: 'caret',
  })
})

test('opening the bar again focuses its field, and Escape returns to the text', () => {
  const { session, field } = renderBar()
  show(session.view, { kind: 'block', id: 'story_block_1' })
  act(() => field.blur())
  act(() => session.find.open())
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(session.view.getState().target).toBe('caret')
})

test('replacing the last match keeps the focus in the bar', () => {
  const { field } = renderBar()
  fireEvent.change(field, { target: { value: 'rain' } })
  const replaceAll = screen.getByRole('button', { name: 'Replace all' })
  replaceAll.focus()
  fireEvent.click(replaceAll)
  expect(document.activeElement).toBe(field)
})

test('the status counts, says where the search wrapped around, and what was replaced', () => {
  const { field } = renderBar()
  const status = screen.getByRole('status')
  fireEvent.change(field, { target: { value: 'rain' } })
  expect(status.textContent).toBe('1 of 2')
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  expect(status.textContent).toBe('2 of 2. Continued from the end.')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(status.textContent).toBe('1 of 2. Continued from the beginning.')
  fireEvent.click(screen.getByRole('button', { name: 'Replace all' }))
  expect(status.textContent).toBe('Replaced 2')
  fireEvent.change(field, { target: { value: 'rainy' } })
  expect(status.textContent).toBe('No matches')
})
