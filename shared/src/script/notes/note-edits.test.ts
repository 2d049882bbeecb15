import { describe, expect, it } from 'vitest'
import { MAX_PRESERVED_TEXTS, readElementExtra } from '../element-extra.ts'
import { newScript, type Script } from '../script.ts'
import { addNote, addReply, deleteNote, editNote, editReply, setResolved } from './note-edits.ts'
import { MAX_REPLIES } from './note-thread.ts'
import { findNote, listNotes, stepToNote, getNoteWords, type NoteRef } from './script-notes.ts'

const script: Script = {
  ...newScript(),
  storyBlocks: [
    {
      id: 'story_block_1',
      number: 1,
      title: 'One',
      elements: [
        { id: 'a', type: 'action', content: 'Before the first scene.' },
        { id: 'b', type: 'scene_heading', content: 'INT. MILL -  DAY' },
        {
          id: 'c',
          type: 'action',
          content: 'Flour <b>falls</b> &amp; settles.',
          extra: {
            before: [
              { kind: 'section', level: 1, text: 'Act' },
              { kind: 'note', text: 'Above' },
            ],
            notes: [
              {
                at: 14,
                to: 21,
                kind: 'note',
                text: 'Slowly?',
                author: 'ann',
                time: '2026-01-02T10:00:00.000Z',
              },
              { at: 3, kind: 'boneyard', text: 'cut' },
              { at: 6, to: 11, kind: 'note', text: 'How much?' },
            ],
          },
        },
        {
          id: 'd',
          type: 'action',
          content: 'End.',
          extra: { after: [{ kind: 'note', text: 'Below' }] },
        },
      ],
    },
  ],
}

const ref = (elementId: string, list: NoteRef['list'], index: number): NoteRef => ({
  elementId,
  list,
  index,
})
const slowly = ref('c', 'notes', 0)
const contentOf = (changed: Script, at: NoteRef) => {
  const found = findNote(changed, at)
  return found && { text: found.text, ...found.thread }
}

describe('the list of notes', () => {
  it('has them in script order, with their scene and words', () => {
    expect(
      listNotes(script).map((note) => [note.scene, getNoteWords(note), note.text, note.ref]),
    ).toEqual([
      ['INT. MILL - DAY', '', 'Above', ref('c', 'before', 1)],
      ['INT. MILL - DAY', 'falls', 'How much?', ref('c', 'notes', 2)],
      ['INT. MILL - DAY', 'settles', 'Slowly?', slowly],
      ['INT. MILL - DAY', '', 'Below', ref('d', 'after', 0)],
    ])
  })

  it('is stepped through from the caret, around the ends', () => {
    const notes = listNotes(script)
    const step = (elementId: string, offset: number, direction: 'next' | 'previous') =>
      stepToNote(script, notes, { elementId, offset }, direction)?.text
    expect(step('a', 3, 'next')).toBe('Above')
    expect(step('c', 6, 'next')).toBe('Slowly?')
    expect(step('c', 8, 'previous')).toBe('How much?')
    expect(step('c', 6, 'previous')).toBe('Above')
    expect(step('d', 4, 'next')).toBe('Above')
    expect(step('a', 0, 'previous')).toBe('Below')
    expect(stepToNote(script, notes, null, 'next')?.text).toBe('Above')
    expect(stepToNote(script, [], null, 'next')).toBeNull()
  })
})

describe('edits of notes', () => {
  it('add a note in the order of the text', () => {
    const anchor = { elementId: 'a', range: { from: 11, to: 16 } }
    const one = addNote(script, anchor, {
      text: 'Which?',
      author: 'ann',
      time: '2026-01-02T10:00:00.000Z',
    })
    const two = addNote(one, { ...anchor, range: { from: 0, to: 0 } }, { text: 'First' })
    expect(two.storyBlocks[0]?.elements[0]?.extra).toEqual({
      notes: [
        { at: 0, kind: 'note', text: 'First' },
        {
          at: 11,
          to: 16,
          kind: 'note',
          text: 'Which?',
          author: 'ann',
          time: '2026-01-02T10:00:00.000Z',
        },
      ],
    })
    expect(addNote(script, { ...anchor, elementId: 'x' }, { text: 'Lost' })).toBe(script)
  })

  it('add no note to an element that is full', () => {
    const anchor = { elementId: 'a', range: { from: 0, to: 0 } }
    let full = script
    for (let count = 0; count < MAX_PRESERVED_TEXTS; count += 1) {
      full = addNote(full, anchor, { text: `${count}` })
    }
    expect(addNote(full, anchor, { text: 'more' })).toBe(full)
    expect(listNotes(full)).toHaveLength(MAX_PRESERVED_TEXTS + 4)
  })

  it('change the text, resolve and reopen', () => {
    expect(contentOf(editNote(script, slowly, 'Fast?'), slowly)?.text).toBe('Fast?')
    expect(editNote(script, slowly, 'Slowly?')).toBe(script)
    const resolved = setResolved(script, slowly, true)
    expect(contentOf(resolved, slowly)).toEqual({
      text: 'Slowly?',
      author: 'ann',
      time: '2026-01-02T10:00:00.000Z',
      resolved: true,
    })
    expect(setResolved(resolved, slowly, true)).toBe(resolved)
    expect(setResolved(resolved, slowly, false)).toEqual(script)
    const above = ref('c', 'before', 1)
    expect(contentOf(setResolved(script, above, true), above)?.resolved).toBe(true)
  })

  it('add, change and delete replies; a reply reopens', () => {
    const resolved = setResolved(script, slowly, true)
    const replied = addReply(resolved, slowly, {
      author: 'ben',
      time: '2026-01-03T10:00:00.000Z',
      text: 'Yes.',
    })
    expect(contentOf(replied, slowly)?.resolved).toBeUndefined()
    expect(contentOf(replied, slowly)?.replies).toEqual([
      { author: 'ben', time: '2026-01-03T10:00:00.000Z', text: 'Yes.' },
    ])
    const changed = editReply(replied, slowly, 0, 'No.')
    expect(contentOf(changed, slowly)?.replies?.[0]?.text).toBe('No.')
    expect(editReply(changed, slowly, 0, '')).toEqual(script)
    let full = script
    for (let count = 0; count < MAX_REPLIES; count += 1) {
      full = addReply(full, slowly, { text: 'again' })
    }
    expect(addReply(full, slowly, { text: 'again' })).toBe(full)
  })

  it('delete a note, and nothing else', () => {
    const left = deleteNote(deleteNote(script, slowly), ref('c', 'before', 1))
    expect(left.storyBlocks[0]?.elements[2]?.extra).toEqual({
      before: [{ kind: 'section', level: 1, text: 'Act' }],
      notes: [
        { at: 3, kind: 'boneyard', text: 'cut' },
        { at: 6, to: 11, kind: 'note', text: 'How much?' },
      ],
    })
    const none = deleteNote(script, ref('d', 'after', 0))
    expect(none.storyBlocks[0]?.elements[3]).toEqual({ id: 'd', type: 'action', content: 'End.' })
    expect(deleteNote(script, ref('c', 'notes', 1))).toBe(script)
  })

  it('store equal notes as equal JSON, whatever was edited first', () => {
    const one = setResolved(editNote(script, slowly, 'x'), slowly, true)
    const other = editNote(setResolved(script, slowly, true), slowly, 'x')
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
    const extra = one.storyBlocks[0]?.elements[2]?.extra
    expect(JSON.stringify(readElementExtra(extra))).toBe(JSON.stringify(extra))
  })
})
