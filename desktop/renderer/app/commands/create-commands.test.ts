import { expect, test, vi } from 'vitest'
import type { CommandId } from '@scenewright/shared/command-table/commands.ts'
import { AppState } from '@scenewright/shared/desktop/app-state.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { readScriptState } from '#renderer/app/native/use-script-menu.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { commandsOf } from './test-support.ts'

function opened() {
  const script = { ...scriptOf(elementsOf('action:Fog.')), title: 'Night Ferry' }
  const { session } = memorySession(script)
  return { ...session, session, ...commandsOf(session) }
}

const NO_CARET = { isOn: false, off: 'Put the caret in the text first.' }

test('shows the desktop app a newly opened script', () => {
  const { session, commands } = opened()
  const shown = readScriptState(session, commands)
  expect(shown).toMatchObject({ projectId: 'p', title: 'Night Ferry', isUnsaved: false })
  expect(shown.looks).toMatchObject({
    save: { off: '' },
    undo: { off: '' },
    redo: { off: '' },
    'export-block': { off: 'Open a story block to export it.' },
    sidebar: { isOn: true },
    'focus-mode': { isOn: false },
    continuous: { isOn: false },
    pageBreaks: { isOn: true },
    'zoom-reset': { label: 'Actual size (100%)', off: '' },
    voice: { label: 'Start recording' },
    lyric: NO_CARET,
  })
  expect(shown.looks).not.toHaveProperty('export-script')
  expect(AppState.safeParse({ userId: 'u1', script: shown, isDialogOpen: false }).success).toBe(
    true,
  )
})

test('a block can be exported while it is open, and nothing while a PDF is being made', () => {
  const { view, commands, pdfs } = opened()
  view.setState({ selection: { kind: 'block', id: 'story_block_1' } })
  expect(commands.look('export-block')).toEqual({})
  pdfs.store.setState({ jobs: [{ id: 1, blockId: null, progress: null, stop: () => undefined }] })
  for (const id of ['export-block', 'export-script'] as const) {
    expect(commands.look(id)).toEqual({ off: '' })
  }
})

test('dual dialogue is off, on or unavailable at the caret', () => {
  const { store, view, commands } = opened()
  const elements = elementsOf('action:Fog.', 'character:IDA', 'character:ZOE', 'dialogue:Hi.')
  store.edit('Change', () => scriptOf(elements))
  const at = (index: number) => {
    const caretElementId = elements[index]?.id ?? null
    view.setState({ selection: { kind: 'block', id: 'story_block_1' }, caretElementId })
    const { isOn, off } = commands.look('dual-dialogue')
    return off === undefined ? isOn : null
  }
  expect([at(0), at(1), at(3)]).toEqual([null, null, false])
  const beside = elements.with(2, { ...elements[2]!, extra: { dual: 'right' } })
  store.edit('Dual dialogue', () => scriptOf(beside))
  expect([at(0), at(1), at(3)]).toEqual([null, true, true])
})

test('names what can be undone and redone', () => {
  const { store, commands } = opened()
  const looks = () => [commands.look('undo'), commands.look('redo')]
  store.edit('Change title', (script) => ({ ...script, title: 'Day Ferry' }))
  store.type((script) => ({ ...script, author: 'A' }))
  expect(looks()).toEqual([{ detail: 'Typing' }, { off: '' }])
  expect(commands.look('save')).toEqual({})
  commands.run('undo')
  expect(looks()).toEqual([{ detail: 'Change title' }, { detail: 'Typing' }])
})

test('a format is on, off or unavailable, with the reason', () => {
  const { store, view, commands } = opened()
  view.setState({ formats: { lyric: 'on', centred: 'unavailable', 'page-break': 'off' } })
  expect(commands.look('lyric')).toEqual({ isOn: true })
  expect(commands.look('centred').off).toBe('Only action and text can be centered.')
  expect(commands.look('page-break')).toEqual({ isOn: false })
  store.setReadOnly(true)
  expect(commands.look('lyric')).toEqual(NO_CARET)
})

test('while the assistant works, only saving; in a view-only tab, nothing', () => {
  const { store, commands } = opened()
  const ids: CommandId[] = ['save', 'undo', 'voice', 'reset']
  const offs = () => ids.map((id) => commands.look(id).off)
  store.edit('Change title', (script) => ({ ...script, title: 'Day Ferry' }))
  expect(offs()).toEqual([undefined, undefined, undefined, undefined])
  store.setBusy(true)
  expect(offs()).toEqual([undefined, '', '', ''])
  store.setBusy(false)
  store.setReadOnly(true)
  expect(offs()).toEqual(['', '', '', ''])
})

test('the zoom ends at both sides', () => {
  const { preferences, commands } = opened()
  preferences.setState({ zoom: 2 })
  expect([commands.look('zoom-in'), commands.look('zoom-out')]).toEqual([{ off: '' }, {}])
  commands.run('zoom-reset')
  expect(preferences.getState().zoom).toBe(1)
})

test('a command that is off says why, and does nothing', () => {
  const { session, commands } = opened()
  commands.run('scene-number')
  expect(session.dialogs.getState().sceneNumber).toBeNull()
  expect(dialogs.getState().notices.at(-1)?.message).toBe('Put the caret in a scene first.')
})

test('calls a listener when the look of a command may have changed', () => {
  const { commands, layout, preferences } = opened()
  const listener = vi.fn()
  const stop = commands.subscribe(listener)
  commands.run('focus-mode')
  commands.run('typewriter')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  commands.run('guide')
  expect(listener).toHaveBeenCalledTimes(2)
  expect([layout.getState().isFocusMode, layout.getState().panel]).toEqual([true, 'guide'])
  expect(preferences.getState().typewriter).toBe(true)
})

test("cuts long names to the main process's limit", () => {
  const { session, store, commands } = opened()
  store.edit('x'.repeat(1000), (script) => ({ ...script, title: 'y'.repeat(5000) }))
  const state = { userId: 'u1', script: readScriptState(session, commands), isDialogOpen: false }
  expect(AppState.safeParse(state).success).toBe(true)
  store.edit('', (script) => ({ ...script, title: '  ' }))
  expect(readScriptState(session, commands).title).toBe('Untitled Screenplay')
})
