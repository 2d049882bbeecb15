import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Element as ScriptElement } from '@scenewright/shared/script/script.ts'
import { findBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { createPreferenceStore } from '#renderer/state/editor-preferences.ts'
import { show } from '#renderer/state/script/editor-view.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { BlockPage } from '#renderer/features/editor/view/block-page.tsx'

afterEach(cleanup)

const BLOCK = 'story_block_1'
const before = elementsOf('action:one<br>two <b>three</b>', 'shot:gone')
const [first, gone] = before as [ScriptElement, ScriptElement]

function answered(now: readonly ScriptElement[]) {
  const { session } = memorySession(scriptOf(before))
  const preferences = createPreferenceStore({
    get: async () => null,
    set: async () => {},
    remove: async () => {},
    onOtherWindowChange: () => () => {},
  })
  show(session.view, { kind: 'block', id: BLOCK })
  render(
    <AppServicesProvider services={{ preferences } as AppServices}>
      <EditorSessionProvider session={session}>
        <BlockPage />
      </EditorSessionProvider>
    </AppServicesProvider>,
  )
  const put = (elements: readonly ScriptElement[]) =>
    act(() => session.store.edit('Command', (script) => replaceElements(script, BLOCK, elements)))
  session.review.expectAnswer(now, before)
  put(now)
  const text = screen.getByRole('textbox', { name: /screenplay text/ })
  const marks = () =>
    [...text.querySelectorAll<HTMLElement>('[data-review]')].map(({ dataset }) => dataset['review'])
  const stored = () => findBlock(session.store.getState().script, BLOCK)?.elements
  return { session, preferences, text, marks, stored, put }
}

const rewritten = { ...first, content: 'one<br>four <b>three</b>' }
const added: ScriptElement = { id: 'new', type: 'text', content: 'new' }

test('marks changed words, also after a line break and within marks', () => {
  const { text, marks } = answered([rewritten, added])
  expect(marks()).toEqual(['changed', 'removed', 'added'])
  expect(text.querySelector('ins')?.textContent).toBe('four')
  const del = text.querySelector('[data-review="changed"] del')
  expect(del?.getAttribute('data-text')).toBe('two')
  expect(del?.nextSibling?.textContent).toBe('four')
  // Removed words aren't part of the page's text.
  expect(text.textContent).toBe('onefour threenew')
})

test('marks a changed type and a moved element', () => {
  const { text, marks } = answered([gone, { ...first, type: 'dialogue' }])
  expect(new Set(marks())).toEqual(new Set(['changed', 'moved']))
  const changed = text.querySelector('[data-review="changed"]')
  expect(changed?.getAttribute('aria-description')).toBe('Action -> Dialogue')
})

test('each change has its own Keep and Undo buttons', () => {
  const { marks, stored } = answered([rewritten, added])
  fireEvent.click(screen.getByRole('button', { name: 'Undo removed shot: gone' }))
  expect(stored()).toEqual([rewritten, gone, added])
  expect(marks()).toEqual(['changed', 'added'])
  fireEvent.click(screen.getByRole('button', { name: 'Keep changed action: one four three' }))
  expect(marks()).toEqual(['added'])
  fireEvent.click(screen.getByRole('button', { name: 'Undo added text: new' }))
  expect(stored()).toEqual([rewritten, gone])
  expect(marks()).toEqual([])
})

test('hides the marks when they are turned off, and shows them again', () => {
  const { preferences, marks } = answered([rewritten, added])
  act(() => preferences.setState({ changeMarks: false }))
  expect(marks()).toEqual([])
  act(() => preferences.setState({ changeMarks: true }))
  expect(marks()).toEqual(['changed', 'removed', 'added'])
})

test('marks stay in place when the store changes', () => {
  const { marks, put, session } = answered([rewritten, added])
  put([{ id: 'top', type: 'action', content: 'above' }, rewritten, added])
  expect(marks()).toEqual(['changed', 'removed', 'added'])
  act(() => session.store.undo())
  act(() => session.store.undo())
  expect(marks()).toEqual([])
})

test('shows the changed synopsis of a scene below its heading, outside of the text', () => {
  const scene = { ...first, type: 'scene_heading' as const, content: 'INT. BUS' }
  const extra = { after: [{ kind: 'synopsis' as const, text: 'She waits.' }] }
  const { text, put } = answered([{ ...scene, extra }, gone])
  expect(text.querySelector('[data-review="changed"]')?.textContent).toContain('INT. BUS')
  expect(screen.getByRole('note', { name: 'Synopsis: She waits.' })).toBeTruthy()
  expect(text.textContent).not.toContain('She waits.')
  put([scene, gone])
  expect(screen.queryByRole('note')).toBeNull()
})
