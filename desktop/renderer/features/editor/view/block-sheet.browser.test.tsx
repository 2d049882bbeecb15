import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { deleteBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { createPreferenceStore } from '#renderer/state/editor-preferences.ts'
import { setSelectedBlock, goTo, show } from '#renderer/state/script/editor-view.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { BlockPage } from './block-page.tsx'
import { ContinuousPage } from './continuous-page.tsx'

afterEach(cleanup)

const preferences = createPreferenceStore({
  get: async () => null,
  set: async () => {},
  remove: async () => {},
  onOtherWindowChange: () => () => {},
})

function renderPage(Page: () => React.ReactNode) {
  const { session } = memorySession(
    scriptOf(elementsOf('action:first'), elementsOf('action:second')),
  )
  show(session.view, { kind: 'block', id: 'story_block_2' })
  let renders = 0
  render(
    <AppServicesProvider services={{ preferences } as AppServices}>
      <EditorSessionProvider session={session}>
        <Profiler id="page" onRender={() => (renders += 1)}>
          <Page />
        </Profiler>
      </EditorSessionProvider>
    </AppServicesProvider>,
  )
  const text = (title: string) => screen.getByRole('textbox', { name: `${title}, screenplay text` })
  const stored = () =>
    session.store
      .getState()
      .script.storyBlocks.map(({ elements }) => elements.map(({ content }) => content))
  return { session, text, stored, renders: () => renders }
}

test.each([
  ['one block', BlockPage],
  ['the flow of all blocks', ContinuousPage],
])('%s: typing reaches the store without rendering the page again', (_name, Page) => {
  const { session, text, stored, renders } = renderPage(Page)
  const breakLine = () => fireEvent.keyDown(text('Story Block 2'), { key: 'Enter', shiftKey: true })
  const target = { elementId: 'e1', range: { from: 3, to: 3 }, focus: 'page' } as const
  act(() => session.view.setState({ target }))
  breakLine()
  const before = renders()
  for (let key = 0; key < 10; key += 1) breakLine()
  expect(stored()).toEqual([['first'], [`sec${'<br>'.repeat(11)}ond`]])
  expect(renders()).toBe(before)
})

test('shows changes from elsewhere once', () => {
  const { session, text } = renderPage(BlockPage)
  const answer = elementsOf('action:other words', 'character:Mara')
  act(() => {
    session.store.edit('Command', (script) => replaceElements(script, 'story_block_2', answer))
  })
  expect(text('Story Block 2').textContent).toBe('other wordsMara')
  act(() => session.store.undo())
  expect(text('Story Block 2').textContent).toBe('second')
})

test('a renumbered block keeps its page', () => {
  const { session, text } = renderPage(BlockPage)
  const element = text('Story Block 2').firstElementChild
  act(() => {
    session.store.edit('Delete story block', (script) => deleteBlock(script, 'story_block_1'))
    setSelectedBlock(session.view, 'story_block_1')
  })
  expect(text('Story Block 2').firstElementChild).toBe(element)
  expect(element?.textContent).toBe('second')
})

test('the marks of a renumbered block are those of its new number', () => {
  const { session, text } = renderPage(BlockPage)
  const [heading, own] = elementsOf('scene_heading:INT. MILL - DAY', 'scene_heading:EXT. SEA - DAY')
  if (!heading || !own) throw new Error('No headings')
  const shownNumber = () =>
    text('Story Block 2').querySelector('.element')?.getAttribute('data-scene-number')
  act(() => {
    session.store.edit('Number scenes', (script) => ({
      ...replaceElements(script, 'story_block_1', [heading]),
      pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'both' },
    }))
    session.store.edit('Add a scene', (script) => replaceElements(script, 'story_block_2', [own]))
  })
  expect(shownNumber()).toBe('2')
  act(() => {
    session.store.edit('Delete story block', (script) => deleteBlock(script, 'story_block_1'))
    setSelectedBlock(session.view, 'story_block_1')
  })
  expect(shownNumber()).toBe('1')
})

test('scrolling to another block of the flow leaves the focus unchanged', () => {
  const { session, text } = renderPage(ContinuousPage)
  act(() => text('Story Block 2').focus())
  render(<input aria-label="Elsewhere" />)
  const field = screen.getByLabelText('Elsewhere')
  field.focus()
  const range = { from: 0, to: 5 }
  act(() => goTo(session.view, 'story_block_1', { elementId: 'e1', range, focus: 'stay' }))
  expect(document.activeElement).toBe(field)
  act(() => goTo(session.view, 'story_block_2', { elementId: 'e1', range, focus: 'page' }))
  expect(document.activeElement).toBe(text('Story Block 2'))
})

test('the caret stays between the same words when the session is replaced with a newer text', () => {
  const script = (text: string) => scriptOf(elementsOf(`action:${text}`))
  const pageOf = (session: ReturnType<typeof memorySession>['session']) => (
    <AppServicesProvider services={{ preferences } as AppServices}>
      <EditorSessionProvider session={session}>
        <BlockPage />
      </EditorSessionProvider>
    </AppServicesProvider>
  )
  const [viewing, writing] = [script('one two'), script('zero one two')].map((opened) => {
    const { session } = memorySession(opened)
    show(session.view, { kind: 'block', id: 'story_block_1' })
    return session
  })
  if (!viewing || !writing) throw new Error('No sessions')
  const { rerender } = render(pageOf(viewing))
  const range = { from: 3, to: 3 }
  act(() => goTo(viewing.view, 'story_block_1', { elementId: 'e1', range, focus: 'page' }))
  rerender(pageOf(writing))
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', shiftKey: true })
  const [block] = writing.store.getState().script.storyBlocks
  expect(block?.elements.map(({ content }) => content)).toEqual(['zero one<br> two'])
})
