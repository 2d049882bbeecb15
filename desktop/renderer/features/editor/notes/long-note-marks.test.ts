import { EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
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
