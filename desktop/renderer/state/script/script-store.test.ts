import { addNote } from '@scenewright/shared/script/notes/note-edits.ts'
import { listNotes } from '@scenewright/shared/script/notes/script-notes.ts'
import {
  lockSceneNumbers,
  unlockSceneNumbers,
} from '@scenewright/shared/script/scenes/locked-numbers.ts'
import { describe, expect, it, vi } from 'vitest'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createScriptStore, hasUnsavedChanges, isLocked, mayRedo, mayUndo } from './script-store.ts'
import type { RefusedEdit } from './permitted-edit.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'

function opened() {
  const timer = fakeTimer()
  const store = createScriptStore(timer)
  store.load({ script: newScript(), revision: 0, savedRevision: 0, isRecovered: false })
  return { store, timer }
}

const titled = (title: string) => (script: Script) => ({ ...script, title })

describe('the script store', () => {
  it('counts every edit; a save clears only the revision that was sent', () => {
    const { store } = opened()
    expect(hasUnsavedChanges(store.getState())).toBe(false)
    store.edit('Title', titled('A'))
    const { revision } = store.getState()
    store.type(titled('AB'))
    store.markSaved(revision)
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    store.markSaved(store.getState().revision)
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })

  it('ignores a late answer for an earlier save', () => {
    const { store } = opened()
    store.edit('A', titled('A'))
    store.edit('B', titled('B'))
    store.markSaved(2)
    store.markSaved(1)
    expect(store.getState().savedRevision).toBe(2)
  })

  it('records typing as one entry after a pause of 2000 ms', () => {
    const { store, timer } = opened()
    store.type(titled('A'))
    timer.advance(1999)
    store.type(titled('AB'))
    timer.advance(1999)
    expect(store.getState().history.entries.length).toBe(1)
    timer.advance(1)
    expect(store.getState().history.entries.map(({ description }) => description)).toEqual([
      'Open',
      'Typing',
    ])
  })

  it('treats undo and redo as unsaved edits', () => {
    const { store } = opened()
    store.edit('A', titled('A'))
    store.markSaved(1)
    store.undo()
    expect(store.getState().script.title).toBe('New Screenplay')
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    store.redo()
    expect(store.getState().script.title).toBe('A')
  })

  it('disables undo and redo while a command runs, and records typing before it', () => {
    const { store } = opened()
    store.type(titled('A'))
    store.setBusy(true)
    expect([mayUndo(store.getState()), mayRedo(store.getState())]).toEqual([false, false])
    store.undo()
    expect(store.getState().script.title).toBe('A')
    store.edit('Command', titled('B'))
    store.setBusy(false)
    expect(store.getState().history.entries.map(({ description }) => description)).toEqual([
      'Open',
      'Typing',
      'Command',
    ])
  })

  it('repairs without a history entry or an unsaved change', () => {
    const { store } = opened()
    store.repair(titled('A'))
    expect(store.getState().script.title).toBe('A')
    expect(mayUndo(store.getState())).toBe(false)
    expect(hasUnsavedChanges(store.getState())).toBe(false)
    store.edit('B', titled('B'))
    store.undo()
    expect(store.getState().script.title).toBe('A')
  })

  it('records nothing for an edit that changes nothing', () => {
    const { store } = opened()
    store.edit('Nothing', (script) => script)
    expect(store.getState().revision).toBe(0)
  })

  it('is no longer recovered after an edit or a save', () => {
    const { store } = opened()
    const recovered = { script: newScript(), revision: 4, savedRevision: 0, isRecovered: true }
    store.load(recovered)
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    store.edit('A', titled('A'))
    expect(store.getState().isRecovered).toBe(false)
    store.load(recovered)
    store.markSaved(4)
    expect(store.getState().isRecovered).toBe(false)
  })
})

it('makes no edit that would break a limit, but restores a stored script beyond it', () => {
  const onRefused = vi.fn<(refused: RefusedEdit) => void>()
  const store = createScriptStore(fakeTimer(), onRefused)
  const before = store.getState()
  const long = scriptOf(Array(1001).fill(elementsOf('action:a')[0]!))
  store.edit('Too long', () => long)
  store.type(() => long)
  expect(store.getState()).toEqual(before)
  const refused = [{ kind: 'elements', block: long.storyBlocks[0] }]
  expect(onRefused.mock.calls).toEqual([refused, refused])
  store.restore('Restore backup', long)
  expect(store.getState()).toMatchObject({ script: long, revision: 1 })
  store.type(titled('still editable'))
  expect(store.getState().revision).toBe(2)
  store.setReadOnly(true)
  store.restore('Restore backup', before.script)
  expect(store.getState().revision).toBe(2)
})

it('lets a commenter edit notes, and undo that, but nothing else', () => {
  const onRefused = vi.fn<(refused: RefusedEdit) => void>()
  const store = createScriptStore(fakeTimer(), onRefused)
  const script = scriptOf(elementsOf('action:The lamp.'))
  store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  store.setRights({ isCommentsOnly: true })
  const [element] = script.storyBlocks[0]?.elements ?? []
  const anchor = { elementId: element?.id ?? '', range: { from: 4, to: 8 } }
  store.edit('Add note', (before) => addNote(before, anchor, { text: 'Why?' }))
  expect(listNotes(store.getState().script)).toHaveLength(1)
  store.edit('Title', titled('A'))
  store.type(titled('B'))
  expect(onRefused.mock.calls).toEqual([[{ kind: 'comments-only' }], [{ kind: 'comments-only' }]])
  store.correct('Title', titled('C'))
  store.repair(titled('D'))
  expect(store.getState().script.title).toBe(script.title)
  expect(isLocked(store.getState())).toBe(true)
  store.undo()
  expect(store.getState().script).toBe(script)
  store.restore('Use the server version', titled('E')(script))
  expect(store.getState().script.title).toBe('E')
  expect(mayUndo(store.getState())).toBe(false)
  store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  expect(store.getState().isCommentsOnly).toBe(true)
  store.setRights({ isCommentsOnly: false })
  store.edit('Title', titled('F'))
  expect(store.getState().script.title).toBe('F')
})

it('leaves the locks to those who may change them, also when a version is restored', () => {
  const onRefused = vi.fn<(refused: RefusedEdit) => void>()
  const store = createScriptStore(fakeTimer(), onRefused)
  const script = scriptOf(elementsOf('scene_heading:INT. CABIN', 'action:The lamp.'))
  store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  store.edit('Lock scene numbers', lockSceneNumbers)
  const locked = store.getState().script
  store.edit('Title', titled('A'))
  store.setRights({ canIssue: false })
  store.edit('Unlock scene numbers', unlockSceneNumbers)
  expect(onRefused.mock.calls).toEqual([[{ kind: 'issuers-only' }]])
  store.undo()
  store.undo()
  expect(store.getState().script).toEqual(locked)
  store.restore('Restore version', titled('B')(script))
  expect(store.getState().script).toEqual(titled('B')(locked))
  store.load({ script: locked, revision: 0, savedRevision: 0, isRecovered: false })
  expect(store.getState().canIssue).toBe(false)
  store.setRights({ canIssue: true })
  store.edit('Unlock scene numbers', unlockSceneNumbers)
  expect(store.getState().script.pages?.scenesLocked).toBeUndefined()
})
