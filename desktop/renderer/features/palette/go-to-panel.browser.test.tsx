import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { livePages } from '@scenewright/shared/layout/live-pages.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import { createPreferenceStore } from '#renderer/state/editor-preferences.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { GoToPanel } from './go-to-panel.tsx'

afterEach(cleanup)

const script = scriptOf(elementsOf('scene_heading:INT. A', 'action:x', 'scene_heading:EXT. B'))

function opened() {
  const { session } = memorySession(script)
  const preferences = createPreferenceStore({
    get: async () => null,
    set: async () => {},
    remove: async () => {},
    onOtherWindowChange: () => () => {},
  })
  const onClose = vi.fn()
  render(
    <AppServicesProvider services={{ preferences } as AppServices}>
      <EditorSessionProvider session={session}>
        <GoToPanel onClose={onClose} />
      </EditorSessionProvider>
    </AppServicesProvider>,
  )
  const field = screen.getByRole('combobox')
  const press = (key: string) => fireEvent.keyDown(field, { key })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  const chosen = () =>
    screen.getAllByRole('option').findIndex((option) => option.ariaSelected === 'true')
  const showPages = () => act(() => session.pages.setState({ pages: livePages(script).pages }))
  return { field, press, type, submit, chosen, showPages, onClose }
}

test('the arrow keys move through all rows, from either end', () => {
  const { press, chosen, field } = opened()
  expect(chosen()).toBe(-1)
  press('ArrowUp')
  expect(chosen()).toBe(1)
  press('ArrowDown')
  expect(chosen()).toBe(0)
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
})

test('a page that was asked for is gone to as soon as the pages are known', () => {
  const { type, submit, showPages, onClose } = opened()
  type('p 1')
  expect(screen.getByRole('status').textContent).toBe('Counting the pages…')
  submit()
  expect(onClose).not.toHaveBeenCalled()
  showPages()
  expect(onClose).toHaveBeenCalledOnce()
})

test('typing something else cancels waiting for the pages', () => {
  const { type, submit, showPages, onClose } = opened()
  type('1')
  submit()
  type('p 1')
  showPages()
  expect(onClose).not.toHaveBeenCalled()
})

test('submitting what has no match keeps the dialog open and says what is possible', () => {
  const { type, submit, showPages, onClose } = opened()
  showPages()
  type('p 7')
  submit()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('This script has 1 page.')
})
