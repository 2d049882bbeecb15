import {
  addNote,
  addReply,
  deleteNote,
  editNote,
  setResolved,
} from '@scenewright/shared/script/notes/note-edits.ts'
import { listNotes, getNoteWords } from '@scenewright/shared/script/notes/script-notes.ts'
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'
import { elementsById, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { anyBase, anyWriting } from '@scenewright/shared/test-support/script-changes.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'
import { canCombineNotes, combineNotes } from './combine-notes.ts'

const start = scriptOf(elementsOf('action:The lamp turns.'))
const anchor = {
  elementId: start.storyBlocks[0]?.elements[0]?.id ?? '',
  range: { from: 4, to: 8 },
}
const withNote = (script: Script, text: string) => addNote(script, anchor, { text })
const titled = (title: string) => (script: Script) => ({ ...script, title })

it('needs a known base, and only notes changed on one side', () => {
  const text = titled('Theirs')(start)
  expect(canCombineNotes(start, withNote(start, 'Why?'), text)).toBe(true)
  expect(canCombineNotes(start, text, withNote(start, 'Why?'))).toBe(true)
  expect(canCombineNotes(null, withNote(start, 'Why?'), text)).toBe(false)
  expect(canCombineNotes(start, titled('Mine')(start), text)).toBe(false)
  expect(canCombineNotes(start, start, text)).toBe(false)
  expect(canCombineNotes(start, withNote(start, 'Why?'), { ...start, storyBlocks: [] })).toBe(false)
})

it("keeps another device's notes when an edit is undone", () => {
  const store = createScriptStore(fakeTimer())
  store.load({ script: start, revision: 0, savedRevision: 0, isRecovered: false })
  store.edit('Title', titled('Mine'))
  store.combine((script) => combineNotes(start, script, withNote(start, 'Why?')))
  expect(store.getState()).toMatchObject({ script: { title: 'Mine' }, revision: 2 })
  store.undo()
  const { script } = store.getState()
  expect([script.title, listNotes(script).length]).toEqual([start.title, 1])
})

it("keeps another device's text when a note is undone", () => {
  const store = createScriptStore(fakeTimer())
  store.load({ script: start, revision: 0, savedRevision: 0, isRecovered: false })
  store.setRights({ isCommentsOnly: true })
  store.edit('Add note', (script) => withNote(script, 'Why?'))
  store.combine((script) => combineNotes(start, script, titled('Theirs')(start)))
  store.undo()
  const { script } = store.getState()
  expect([script.title, listNotes(script).length]).toEqual(['Theirs', 0])
})

const LINES: readonly Element[] = [
  { id: 'a', type: 'action', content: 'The lamp turns.' },
  { id: 'b', type: 'action', content: 'Nobody sees it.' },
]
const plain: Script = {
  ...newScript(),
  storyBlocks: [{ id: 'story_block_1', number: 1, title: 'One', elements: LINES }],
}
let minute = 0
const noted = (script: Script, text: string, author = 'ann') => {
  minute += 1
  const time = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
  const range = { from: 4, to: 8 }
  return addNote(script, { elementId: 'a', range }, { text, author, time })
}
const retyped = (script: Script, id: string, content: string) =>
  replaceElements(
    script,
    'story_block_1',
    (script.storyBlocks[0]?.elements ?? []).map((each) =>
      each.id === id ? { ...each, content } : each,
    ),
  )
const notesOf = (script: Script | null) =>
  script &&
  listNotes(script).map((note) => [
    getNoteWords(note),
    note.text,
    note.thread.resolved === true,
    (note.thread.replies ?? []).map(({ text }) => text),
  ])
const mergeNotes = (sides: Readonly<Record<'base' | 'noted' | 'other', Script>>) =>
  combineNotes(sides.base, sides.noted, sides.other)
const NOTE = { elementId: 'a', list: 'notes', index: 0 } as const
const reply = (text: string) => ({
  text,
  author: 'bo',
  time: `2026-02-01T00:00:0${text.length}.000Z`,
})

describe('notes of one side and text of the other', () => {
  it('are combined, with each note on its words', () => {
    const merged = mergeNotes({
      base: plain,
      noted: noted(plain, 'Red?'),
      other: retyped(plain, 'a', 'Then the old lamp turns <b>slowly</b>.'),
    })
    expect(merged?.storyBlocks[0]?.elements[0]?.content).toContain('slowly')
    expect(notesOf(merged)).toEqual([['lamp', 'Red?', false, []]])
  })

  it('keep the text of the side with other edits', () => {
    const other = { ...retyped(plain, 'b', 'All see it.'), title: 'Tides' }
    expect(mergeNotes({ base: plain, noted: plain, other })).toBe(other)
    const merged = mergeNotes({ base: plain, noted: noted(plain, 'Red?'), other })
    expect(merged).toMatchObject({ title: 'Tides' })
  })

  it('are not combined if both sides changed more than notes, or the words are gone', () => {
    const other = retyped(plain, 'b', 'All see it.')
    const both = retyped(noted(plain, 'Red?'), 'a', 'A lamp.')
    expect(mergeNotes({ base: plain, noted: both, other })).toBeNull()
    const gone = replaceElements(plain, 'story_block_1', LINES.slice(1))
    expect(mergeNotes({ base: plain, noted: noted(plain, 'Red?'), other: gone })).toBeNull()
  })
})

describe('notes of both sides', () => {
  const base = noted(plain, 'Red?')

  it('keep new notes, replies and states of both', () => {
    const mine = noted(addReply(base, NOTE, reply('No.')), 'Mine')
    const theirs = noted(setResolved(addReply(base, NOTE, reply('Yes!')), NOTE, true), 'Theirs')
    const expected = [
      ['lamp', 'Red?', true, ['Yes!', 'No.']],
      ['lamp', 'Theirs', false, []],
      ['lamp', 'Mine', false, []],
    ]
    expect(notesOf(mergeNotes({ base, noted: mine, other: theirs }))).toEqual(expected)
  })

  it('keep an edit of either side', () => {
    const mine = editNote(base, NOTE, 'Blue?')
    const theirs = addReply(base, NOTE, reply('No.'))
    const expected = [['lamp', 'Blue?', false, ['No.']]]
    expect(notesOf(mergeNotes({ base, noted: mine, other: theirs }))).toEqual(expected)
    expect(notesOf(mergeNotes({ base, noted: theirs, other: mine }))).toEqual(expected)
  })

  it('delete a note that one side deleted, but not one that the other answered', () => {
    const deleted = deleteNote(base, NOTE)
    expect(notesOf(mergeNotes({ base, noted: deleted, other: base }))).toEqual([])
    expect(notesOf(mergeNotes({ base, noted: base, other: deleted }))).toEqual([])
    const answered = addReply(base, NOTE, reply('No.'))
    const expected = [['lamp', 'Red?', false, ['No.']]]
    expect(notesOf(mergeNotes({ base, noted: deleted, other: answered }))).toEqual(expected)
    expect(notesOf(mergeNotes({ base, noted: answered, other: deleted }))).toEqual(expected)
  })
})

it('loses no note and no word, and is the same for both devices', () => {
  const anyPlaces = fc.array(fc.nat(30), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(anyBase, anyWriting, anyPlaces, (base, write, places) => {
      const ids = [...elementsById(base).keys()]
      const [server, mine] = [
        write(base),
        places.reduce((script, place, index) => {
          const elementId = ids[place % ids.length] ?? ''
          return addNote(script, { elementId, range: { from: 0, to: 4 } }, { text: `n${index}` })
        }, base),
      ]
      const [one, other] = [combineNotes(base, mine, server), combineNotes(base, server, mine)]
      expect(one).toEqual(other)
      fc.pre(one !== null)
      const textsOf = (script: Script) => listNotes(script).map(({ text }) => text)
      expect(textsOf(one).toSorted()).toEqual(textsOf(mine).toSorted())
      const contentsOf = (script: Script) =>
        script.storyBlocks.map(({ elements }) => elements.map(({ content }) => content))
      expect(contentsOf(one)).toEqual(contentsOf(server))
    }),
  )
})
