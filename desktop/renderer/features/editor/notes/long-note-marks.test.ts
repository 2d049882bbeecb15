import { EditorState, type Transaction } from 'prosemirror-state'
import { expect, it, vi } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { createDoc } from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { longNoteMarks } from './long-note-marks.ts'

const action = (id: string, content: string, extra?: Element['extra']): Element => {
  return { id, type: 'action', content, ...(extra ? { extra } : {}) }
}
const attributes = [['Reach', '2'] as const]
const end = { styled: [{ at: 0, to: 4, other: [['NotesEnds.2', 'end'] as const] }] }

/** The highlighted words below the note's own paragraph. */
function highlighted(elements: readonly Element[]): string[] {
  const plugin = longNoteMarks()
  const doc = createDoc(elements, countingIds())
  const state = EditorState.create({ doc, plugins: [plugin] })
  const found = plugin.getState(state)?.find() ?? []
  return found.map(({ from, to }) => doc.textBetween(from, to))
}

it('highlights the words of a note in each of its paragraphs', () => {
  const note = { kind: 'note' as const, at: 5, to: 10, text: 'Slow.', attributes }
  const below = [action('b', 'Hail.'), action('c', 'Snow falls.', end), action('d', 'Fog.')]
  expect(highlighted([action('a', 'Rain falls', { notes: [note] }), ...below])).toEqual([
    'Hail.',
    'Snow',
  ])
  const resolved = { notes: [{ ...note, resolved: true as const }] }
  expect(highlighted([action('a', 'Rain falls', resolved), ...below])).toEqual([])
  expect(highlighted([...below, action('a', 'Rain falls', { notes: [note] })])).toEqual([])
})

/** The highlights by their places. */
function placesIn(plugin: ReturnType<typeof longNoteMarks>, state: EditorState) {
  const drawn = plugin.getState(state)?.find() ?? []
  return drawn.map(({ from, to }) => `${from} to ${to}`)
}

/** A block with a note from its first paragraph into its last but one. */
function stateWithNote(plugin: ReturnType<typeof longNoteMarks>, between: number): EditorState {
  const note = { kind: 'note' as const, at: 5, to: 10, text: 'Slow.', attributes }
  const elements = [
    action('a', 'Rain falls', { notes: [note] }),
    ...Array.from({ length: between }, (_, at) => action(`b${at}`, 'Hail.')),
    action('c', 'Snow falls.', end),
    action('d', 'Fog.'),
  ]
  return EditorState.create({ doc: createDoc(elements, countingIds()), plugins: [plugin] })
}

it('draws after each edit what it draws for a page opened after it', () => {
  const plugin = longNoteMarks()
  const start = stateWithNote(plugin, 2)
  const edits: ((state: EditorState) => Transaction)[] = [
    ({ tr }) => tr.insertText('x', 1),
    // At the start, in the middle and at the end of a highlighted paragraph; over all of it; none of it.
    ({ tr }) => tr.insertText('x', 13),
    ({ tr }) => tr.insertText('x', 15),
    ({ tr }) => tr.insertText('x', 18),
    ({ tr }) => tr.insertText('Sleet', 13, 18),
    ({ tr }) => tr.delete(13, 18),
    ({ tr }) => tr.split(15),
    ({ tr }) => tr.join(19),
    // Before the end of the note, in it, and below it.
    ({ tr }) => tr.insertText('x', 27),
    ({ tr }) => tr.insertText('x', 29),
    ({ tr }) => tr.insertText('x', tr.doc.content.size - 1),
    ({ tr }) => tr.setNodeAttribute(0, 'extra', null),
    ({ tr }) => tr.setNodeAttribute(26, 'extra', null),
  ]
  for (const first of edits) {
    for (const second of [null, ...edits.slice(0, 6)]) {
      let state = start.apply(first(start))
      if (second) state = state.apply(second(state))
      const opened = EditorState.create({ doc: state.doc, plugins: [plugin] })
      expect(placesIn(plugin, state)).toEqual(placesIn(plugin, opened))
    }
  }
})

it('reads no paragraphs below the one that is typed in', () => {
  const plugin = longNoteMarks()
  const state = stateWithNote(plugin, 50)
  const last = state.doc.lastChild!
  const read = vi.spyOn(last.attrs, 'extra', 'get').mockReturnValue(null)
  state.apply(state.tr.insertText('x', 15))
  expect(read).not.toHaveBeenCalled()
})
