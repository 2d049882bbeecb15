import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newScript, type Element, type Script } from '../script.ts'
import { addNote, addReply, deleteNote, editNote, setResolved } from './note-edits.ts'
import { onlyNotesChanged } from './only-notes-changed.ts'

const elements: readonly Element[] = [
  { id: 'a', type: 'scene_heading', content: 'INT. MILL - DAY', extra: { sceneNumber: '1' } },
  {
    id: 'b',
    type: 'action',
    content: 'Flour falls.',
    extra: {
      before: [
        { kind: 'synopsis', text: 'Flour' },
        { kind: 'note', text: 'Above' },
      ],
      notes: [
        { at: 0, to: 5, kind: 'note', text: 'How much?' },
        { at: 6, kind: 'boneyard', text: 'slowly' },
      ],
    },
  },
]
const script: Script = {
  ...newScript(),
  storyBlocks: [{ id: 'story_block_1', number: 1, title: 'One', elements }],
}
const above = { elementId: 'b', list: 'before', index: 1 } as const
const inside = { elementId: 'b', list: 'notes', index: 0 } as const
const anchor = { elementId: 'a', range: { from: 5, to: 9 } }

const noteEdits: readonly ((before: Script) => Script)[] = [
  (before) => addNote(before, anchor, { text: 'Where?', author: 'ann' }),
  (before) => addReply(before, inside, { text: 'A bag.' }),
  (before) => editNote(before, above, 'Before'),
  (before) => setResolved(before, inside, true),
  (before) => deleteNote(before, above),
  (before) => deleteNote(before, inside),
]

const withElement = (changed: Partial<Element>): Script => ({
  ...script,
  storyBlocks: script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((each) => (each.id === 'b' ? { ...each, ...changed } : each)),
  })),
})
const withBlock = (changed: object): Script => ({
  ...script,
  storyBlocks: script.storyBlocks.map((block) => ({ ...block, ...changed })),
})
const otherEdits: readonly [string, Script][] = [
  ['text', withElement({ content: 'Flour fell.' })],
  ['a type', withElement({ type: 'shot' })],
  ['an id', withElement({ id: 'c' })],
  ['a synopsis', withElement({ extra: { before: [{ kind: 'synopsis', text: 'Rye' }] } })],
  ['a boneyard', withElement({ extra: { notes: [{ at: 6, kind: 'boneyard', text: 'x' }] } })],
  ['an alternate', withElement({ extra: { ...elements[1]?.extra, alternates: ['Rye falls.'] } })],
  ['a title', { ...script, title: 'Mill' }],
  ['a block title', withBlock({ title: 'Two' })],
  ['a missing element', withBlock({ elements: elements.slice(0, 1) })],
  ['another element', withBlock({ elements: [...elements, { ...elements[0], id: 'd' }] })],
  ['the order', withBlock({ elements: elements.toReversed() })],
  ['a missing block', { ...script, storyBlocks: [] }],
  ['a preserved setting', { ...script, neverSend: true }],
]

it('holds for any edits of notes, and for the time of the save', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...noteEdits), { maxLength: 8 }), (edits) => {
      const after = edits.reduce((now, edit) => edit(now), script)
      const saved = { ...after, lastModified: '2026-01-02T10:00:00.000Z' }
      expect(onlyNotesChanged(script, saved)).toBe(true)
      expect(onlyNotesChanged(saved, script)).toBe(true)
    }),
  )
})

it.each(otherEdits)('does not hold if %s changed, with or without notes', (_name, changed) => {
  expect(onlyNotesChanged(script, changed)).toBe(false)
  for (const edit of noteEdits) expect(onlyNotesChanged(script, edit(changed))).toBe(false)
})
