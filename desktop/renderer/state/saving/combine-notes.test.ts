import { addNote } from '@scenewright/shared/script/notes/note-edits.ts'
import { listNotes } from '@scenewright/shared/script/notes/script-notes.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { expect, it } from 'vitest'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'
import { canCombineNotes, combineNotes } from './combine-notes.ts'

const base = scriptOf(elementsOf('action:The lamp turns.'))
const anchor = {
  elementId: base.storyBlocks[0]?.elements[0]?.id ?? '',
  range: { from: 4, to: 8 },
}
const noted = (script: Script, text: string) => addNote(script, anchor, { text })
const titled = (title: string) => (script: Script) => ({ ...script, title })

it('needs a known base, and only notes changed on one side', () => {
  const text = titled('Theirs')(base)
  expect(canCombineNotes(base, noted(base, 'Why?'), text)).toBe(true)
  expect(canCombineNotes(base, text, noted(base, 'Why?'))).toBe(true)
  expect(canCombineNotes(null, noted(base, 'Why?'), text)).toBe(false)
  expect(canCombineNotes(base, titled('Mine')(base), text)).toBe(false)
  expect(canCombineNotes(base, base, text)).toBe(false)
  expect(canCombineNotes(base, noted(base, 'Why?'), { ...base, storyBlocks: [] })).toBe(false)
})

it("keeps another device's notes when an edit is undone", () => {
  const store = createScriptStore(fakeTimer())
  store.load({ script: base, revision: 0, savedRevision: 0, isRecovered: false })
  store.edit('Title', titled('Mine'))
  store.combine((script) => combineNotes(base, script, noted(base, 'Why?')))
  expect(store.getState()).toMatchObject({ script: { title: 'Mine' }, revision: 2 })
  store.undo()
  const { script } = store.getState()
  expect([script.title, listNotes(script).length]).toEqual([base.title, 1])
})

it("keeps another device's text when a note is undone", () => {
  const store = createScriptStore(fakeTimer())
  store.load({ script: base, revision: 0, savedRevision: 0, isRecovered: false })
  store.setCommentsOnly(true)
  store.edit('Add note', (script) => noted(script, 'Why?'))
  store.combine((script) => combineNotes(base, script, titled('Theirs')(base)))
  store.undo()
  const { script } = store.getState()
  expect([script.title, listNotes(script).length]).toEqual(['Theirs', 0])
})
