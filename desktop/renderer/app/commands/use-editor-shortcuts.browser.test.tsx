import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { commandsOf } from './test-support.ts'
import { useEditorShortcuts } from './use-editor-shortcuts.ts'

afterEach(cleanup)

test.each([
  ['Latin', 'f'],
  ['Cyrillic', 'а'],
  ['Hebrew', 'כ'],
])('Ctrl+F opens find with a %s keyboard', (_name, key) => {
  const { session } = memorySession(newScript())
  renderHook(() => useEditorShortcuts(session, commandsOf(session).commands))
  fireEvent.keyDown(document.body, { key, code: 'KeyF', ctrlKey: true })
  expect(session.find.getState().isOpen).toBe(true)
})

test('Ctrl+Shift+D puts two speeches side by side and below each other again', () => {
  const elements = elementsOf('character:IDA', 'dialogue:Yes.', 'character:ZOE', 'dialogue:No.')
  const { session } = memorySession(scriptOf(elements))
  renderHook(() => useEditorShortcuts(session, commandsOf(session).commands))
  const [block] = session.store.getState().script.storyBlocks
  session.view.setState({
    selection: { kind: 'block', id: block?.id ?? '' },
    caretElementId: elements[3]?.id ?? null,
  })
  const marks = () =>
    session.store.getState().script.storyBlocks[0]?.elements.map(({ extra }) => extra?.dual)
  const press = () =>
    fireEvent.keyDown(document.body, { key: 'D', code: 'KeyD', ctrlKey: true, shiftKey: true })
  press()
  expect(marks()).toEqual([undefined, undefined, 'right', undefined])
  press()
  expect(marks()).toEqual([undefined, undefined, undefined, undefined])
})

test('Ctrl+G opens "Go to", but not while a command runs', () => {
  const { session } = memorySession(newScript())
  renderHook(() => useEditorShortcuts(session, commandsOf(session).commands))
  const press = () => fireEvent.keyDown(document.body, { key: 'g', ctrlKey: true })
  session.store.setBusy(true)
  press()
  expect(session.dialogs.getState().goTo).toBeNull()
  session.store.setBusy(false)
  press()
  expect(session.dialogs.getState().goTo).toBe('open')
})

test.each([
  ['a card', '<button>INT. A</button>', '', true],
  ['an unchanged synopsis', '<textarea></textarea>', '', true],
  ['a changed synopsis', '<textarea></textarea>', 'She', false],
])('Ctrl+Z on %s of the board', (_name, control, typed, isOfScript) => {
  const { session } = memorySession(newScript())
  renderHook(() => useEditorShortcuts(session, commandsOf(session).commands))
  session.store.edit('Move scene', (script) => ({ ...script, title: 'Moved' }))
  const board = document.createElement('div')
  board.dataset['scriptUndo'] = ''
  board.innerHTML = control
  document.body.append(board)
  onTestFinished(() => board.remove())
  const [target] = board.children
  if (target instanceof HTMLTextAreaElement) target.value = typed
  fireEvent.keyDown(target!, { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(session.store.getState().script.title === 'Moved').toBe(!isOfScript)
})
