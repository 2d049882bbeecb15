import { expect, test } from 'vitest'
import { AppState } from '@scenewright/shared/desktop/app-state.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createPreferenceStore } from '#renderer/state/editor-preferences.ts'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'
import { scriptStateOf } from './script-state.ts'

const NO_STORAGE = {
  get: () => Promise.resolve(null),
  set: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  onOtherWindowChange: () => () => undefined,
}

type Shown = Parameters<typeof scriptStateOf>[0]

function editor() {
  const store = createScriptStore(fakeTimer())
  const script = { ...scriptOf(elementsOf('action:Fog.')), title: 'Night Ferry' }
  store.load({ script, revision: 3, savedRevision: 3, isRecovered: false })
  const preferences = createPreferenceStore(NO_STORAGE).getState()
  const shown = (more: Partial<Shown> = {}) =>
    scriptStateOf({
      state: store.getState(),
      selection: { kind: 'title' },
      caretElementId: null,
      projectId: 'p1',
      isSaving: false,
      preferences,
      dictation: { kind: 'idle' },
      isExporting: false,
      isSidebarOpen: true,
      isFocusMode: false,
      formats: null,
      isInScene: false,
      ...more,
    })
  return { store, preferences, shown }
}

test('describes a newly opened script', () => {
  const { shown } = editor()
  expect(shown()).toEqual({
    projectId: 'p1',
    title: 'Night Ferry',
    isUnsaved: false,
    canSave: false,
    undo: null,
    redo: null,
    canExportBlock: false,
    canExportScript: true,
    isSidebarOpen: true,
    isFocusMode: false,
    isContinuous: false,
    hasSeparateSheets: false,
    isTypewriter: false,
    canZoomIn: true,
    canZoomOut: true,
    dualDialogue: null,
    voice: 'off',
    formats: null,
    canNumberScene: false,
  })
  expect(shown({ selection: { kind: 'block', id: 'story_block_1' } }).canExportBlock).toBe(true)
})

test('dual dialogue is off, on or unavailable at the caret', () => {
  const { store, shown } = editor()
  const elements = elementsOf('action:Fog.', 'character:IDA', 'character:ZOE', 'dialogue:Hi.')
  const script = scriptOf(elements)
  store.load({ script, revision: 3, savedRevision: 3, isRecovered: false })
  const at = (index: number) => {
    const caretElementId = elements[index]?.id ?? null
    return shown({ selection: { kind: 'block', id: 'story_block_1' }, caretElementId }).dualDialogue
  }
  expect([at(0), at(1), at(3)]).toEqual([null, null, 'off'])
  const beside = elements.with(2, { ...elements[2]!, extra: { dual: 'right' } })
  store.edit('Dual dialogue', () => scriptOf(beside))
  expect([at(0), at(1), at(3)]).toEqual([null, 'on', 'on'])
})

test('disables export while a PDF is being made', () => {
  const selection = { kind: 'block', id: 'story_block_1' } as const
  expect(editor().shown({ selection, isExporting: true })).toMatchObject({
    canExportBlock: false,
    canExportScript: false,
  })
})

test('names what can be undone and redone', () => {
  const { store, shown } = editor()
  store.edit('Change title', (script) => ({ ...script, title: 'Day Ferry' }))
  store.type((script) => ({ ...script, author: 'A' }))
  expect(shown()).toMatchObject({ canSave: true, isUnsaved: true, undo: 'Typing', redo: null })
  store.undo()
  expect(shown()).toMatchObject({ undo: 'Change title', redo: 'Typing' })
  expect(shown({ isSaving: true })).toMatchObject({ canSave: false, isUnsaved: true })
})

test('reports what the Format menu can change', () => {
  const formats = { lyric: 'on', centred: 'unavailable', 'page-break': 'off' } as const
  const { store, shown } = editor()
  expect(shown({ formats, isInScene: true })).toMatchObject({ formats, canNumberScene: true })
  store.setReadOnly(true)
  expect(shown({ formats, isInScene: true })).toMatchObject({
    formats: null,
    canNumberScene: false,
  })
})

test('allows only saving while the assistant works, and nothing in a view-only tab', () => {
  const { store, shown } = editor()
  store.edit('Change title', (script) => ({ ...script, title: 'Day Ferry' }))
  store.setBusy(true)
  expect(shown()).toMatchObject({ canSave: true, undo: null, voice: 'busy' })
  store.setBusy(false)
  store.setReadOnly(true)
  expect(shown()).toMatchObject({ canSave: false, undo: null, voice: 'busy' })
})

test('reports the limits of the zoom and the state of the microphone', () => {
  const { preferences, shown } = editor()
  expect(shown({ preferences: { ...preferences, zoom: 2 } })).toMatchObject({ canZoomIn: false })
  expect(shown({ preferences: { ...preferences, zoom: 0.5 } })).toMatchObject({ canZoomOut: false })
  expect(shown({ dictation: { kind: 'starting' } }).voice).toBe('on')
  expect(shown({ dictation: { kind: 'stopped', isFull: false } }).voice).toBe('busy')
})

test("truncates long names to the main process's limit", () => {
  const { store, shown } = editor()
  store.edit('x'.repeat(1000), (script) => ({ ...script, title: 'y'.repeat(5000) }))
  const state = { userId: 'u1', script: shown(), isDialogOpen: false }
  expect(AppState.safeParse(state).success).toBe(true)
  store.edit('', (script) => ({ ...script, title: '  ' }))
  expect(shown().title).toBe('Untitled Screenplay')
})
