import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Element as ScriptElement } from '@scenewright/shared/script/script.ts'
import { renameBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { createPreferenceStore } from '#renderer/state/editor-preferences.ts'
import { show } from '#renderer/state/script/editor-view.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { ReviewBar } from './review-bar.tsx'

afterEach(cleanup)

const before = elementsOf('action:one', 'action:two')
const [one, two] = before as [ScriptElement, ScriptElement]

/** Renders a script with two blocks: an answer changed the first, and the second is selected. */
function renderBar(now: readonly ScriptElement[]) {
  const { session } = memorySession(renameBlock(scriptOf(before, []), 'story_block_1', 'The bus'))
  const preferences = createPreferenceStore({
    get: async () => null,
    set: async () => {},
    remove: async () => {},
    onOtherWindowChange: () => () => {},
  })
  show(session.view, { kind: 'block', id: 'story_block_2' })
  render(
    <AppServicesProvider services={{ preferences } as AppServices}>
      <EditorSessionProvider session={session}>
        <ReviewBar />
      </EditorSessionProvider>
    </AppServicesProvider>,
  )
  session.review.expectAnswer(now, before)
  act(() =>
    session.store.edit('Command', (script) => replaceElements(script, 'story_block_1', now)),
  )
  const status = () => screen.getByRole('status').textContent
  const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)
  return { session, status, buttons }
}

test('names the block with the changes, and opens it before they can be decided', () => {
  const { session, status, buttons } = renderBar([one, { ...two, content: 'two!' }])
  expect(status()).toBe('1 change in The bus')
  expect(buttons()).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Next change' }))
  expect(session.view.getState().selection).toEqual({ kind: 'block', id: 'story_block_1' })
  expect(status()).toBe('1 of 1: Changed action “two!”')
  expect(buttons().slice(2)).toEqual(['Keep', 'Undo', 'Keep all', 'Undo all'])

  act(() => show(session.view, { kind: 'title' }))
  fireEvent.keyDown(window, { key: 'Enter', altKey: true, shiftKey: true })
  expect(status()).toBe('1 change in The bus')
  expect(buttons()).toHaveLength(2)
})

test('counts the changes of the open block, and undoes all', () => {
  const { session, status } = renderBar([{ ...one, content: 'one!' }])
  expect(status()).toBe('2 changes in The bus')
  act(() => show(session.view, { kind: 'block', id: 'story_block_1' }))
  expect(status()).toBe('2 changes by the assistant')
  fireEvent.click(screen.getByRole('button', { name: 'Undo all' }))
  expect(session.store.getState().script.storyBlocks[0]?.elements).toEqual(before)
  expect(status()).toBe('No changes left to review.')
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

/** Waits until Enter and Delete decide on changes that have just appeared. */
const waitUntilSeen = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 600)
      }),
  )

test('no key decides on changes that have just appeared, also by a proposal or by redo', async () => {
  const { session, status } = renderBar([{ ...one, content: 'one!' }, two])
  act(() => show(session.view, { kind: 'block', id: 'story_block_1' }))
  const select = () => act(() => session.review.setCurrent(one.id))
  const pressEnter = () => fireEvent.keyDown(document.body, { key: 'Enter' })
  select()
  pressEnter()
  expect(status()).toBe('1 of 1: Changed action “one!”')

  await waitUntilSeen()
  act(() => session.store.undo())
  act(() => session.store.redo())
  select()
  pressEnter()
  expect(status()).toBe('1 of 1: Changed action “one!”')

  await waitUntilSeen()
  pressEnter()
  expect(status()).toBe('No changes left to review.')
})
