import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { countingIds, elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { createDoc, readElement } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { getDescription } from '#renderer/features/editor/prosemirror/transactions.ts'
import { cycle } from './commands.ts'
import { findSelectedFormats, toggleFormat } from './toggle-format.ts'

/** A speech and an action, selected from the cue to the end. */
function selectedSpeech(): EditorState {
  const elements = elementsOf('character:MARA', 'dialogue:La la', 'action:She bows.')
  const doc = createDoc(elements, countingIds())
  const selection = TextSelection.create(doc, 1, doc.content.size - 1)
  return EditorState.create({ doc, selection })
}

function after(state: EditorState, command: Command) {
  let next = state
  const descriptions: (string | null)[] = []
  command(state, (tr) => {
    descriptions.push(getDescription(tr))
    next = state.apply(tr)
  })
  return { next, descriptions, extras: next.doc.children.map((node) => readElement(node).extra) }
}

test('all selected elements that can be lyrics become lyrics in one edit, and plain again', () => {
  const sung = after(selectedSpeech(), toggleFormat('lyric'))
  expect(sung.extras).toEqual([undefined, { form: 'lyric' }, { form: 'lyric' }])
  expect(sung.descriptions).toEqual(['Lyric: on'])
  expect(findSelectedFormats(sung.next)).toEqual({
    lyric: 'on',
    centred: 'off',
    'page-break': 'off',
  })
  const plain = after(sung.next, toggleFormat('lyric'))
  expect(plain.extras).toEqual([undefined, undefined, undefined])
  expect(plain.descriptions).toEqual(['Lyric: off'])
})

test('a page break goes before the first selected element only', () => {
  const { extras } = after(selectedSpeech(), toggleFormat('page-break'))
  expect(extras).toEqual([{ startsPage: true }, undefined, undefined])
})

test('a format that no selected element can have changes nothing, but takes the key', () => {
  const elements = elementsOf('character:MARA')
  const state = EditorState.create({ doc: createDoc(elements, countingIds()) })
  const { descriptions } = after(state, toggleFormat('centred'))
  expect(descriptions).toEqual([])
  expect(toggleFormat('centred')(state)).toBe(true)
})

test('changing the type drops a form that the new type cannot have, and keeps the page break', () => {
  const [element] = elementsOf('action:THE END')
  const extra = { form: 'centred', startsPage: true } as const
  const doc = createDoc([{ ...element!, extra }], countingIds())
  const { extras } = after(EditorState.create({ doc }), cycle('forward'))
  expect(extras).toEqual([{ startsPage: true }])
})
