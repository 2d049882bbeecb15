import { describe, expect, it } from 'vitest'
import { newScript, type Script } from '../script.ts'
import { mentionsIn, mentionsPerson, newMentions } from './mentions.ts'
import { addNote, addReply, deleteNote, editNote, setResolved } from './note-edits.ts'
import { listNotes } from './script-notes.ts'

const ANN = 'ann@example.com'
const BO = 'bo.lee@example.com'
const PEOPLE = [ANN, BO]
const NOTE = { elementId: 'a', list: 'notes', index: 0 } as const
const TIME = '2026-01-02T10:00:00.000Z'
const LATER = '2026-01-02T11:00:00.000Z'

const script: Script = {
  ...newScript(),
  storyBlocks: [
    {
      id: 'story_block_1',
      number: 1,
      title: 'One',
      elements: [{ id: 'a', type: 'action', content: 'The lamp is on.' }],
    },
  ],
}
const withNote = (text: string, author = ANN) =>
  addNote(script, { elementId: 'a', range: { from: 4, to: 8 } }, { text, author, time: TIME })

describe('mentions in a text', () => {
  it.each([
    ['@ann@example.com', [[0, 16, ANN]]],
    ['Is this right, @Bo.Lee@Example.com?', [[15, 34, BO]]],
    [
      '(@ann@example.com). @bo.lee@example.com.',
      [
        [1, 17, ANN],
        [20, 39, BO],
      ],
    ],
    ['Ask @ann@example.com’s agent', [[4, 20, ANN]]],
    ['ann@example.com', []],
    ['joann@ann@example.com', []],
    ['@ann@example.com.au', []],
    ['@ann@example.community', []],
    ['@zoe@example.com', []],
    ['@', []],
  ])('%s', (text, expected) => {
    const found = mentionsIn(text, PEOPLE).map(({ from, to, email }) => [from, to, email])
    expect(found).toEqual(expected)
  })

  it('are found in a note and in its replies', () => {
    const replied = addReply(withNote('Why?'), NOTE, { text: `@${BO} knows`, author: ANN })
    const [note] = listNotes(replied)
    expect(note && [mentionsPerson(note, BO), mentionsPerson(note, ANN)]).toEqual([true, false])
  })
})

describe('new mentions', () => {
  const emailsOf = (before: Script | null, after: Script) =>
    newMentions(before, after, PEOPLE).map(({ email }) => email)

  it('are those of a new note, with its author, words and text', () => {
    const text = `@${BO} @${BO} Is it on?`
    expect(newMentions(script, withNote(text), PEOPLE)).toEqual([
      { email: BO, author: ANN, words: 'lamp', text },
    ])
  })

  it('are those of a new reply, and not again those of the note', () => {
    const before = withNote(`@${BO} Is it on?`)
    const reply = { text: `@${ANN} No.`, author: BO, time: LATER }
    expect(emailsOf(before, addReply(before, NOTE, reply))).toEqual([ANN])
  })

  it('are those that an edit of a text adds', () => {
    const before = withNote(`@${BO} Is it on?`)
    expect(emailsOf(before, editNote(before, NOTE, `@${BO} Is it off?`))).toEqual([])
    const plain = withNote('Is it on?')
    expect(emailsOf(plain, editNote(plain, NOTE, `@${BO} Is it on?`))).toEqual([BO])
  })

  it('are none if a note is moved, resolved or deleted', () => {
    const before = withNote(`@${BO} Is it on?`)
    expect(emailsOf(before, setResolved(before, NOTE, true))).toEqual([])
    expect(emailsOf(before, deleteNote(before, NOTE))).toEqual([])
    expect(emailsOf(before, { ...before, title: 'Tides' })).toEqual([])
  })

  it('are none of the author', () => {
    expect(emailsOf(script, withNote(`@${ANN} Look again`))).toEqual([])
    expect(emailsOf(script, withNote(`@${BO} Look again`, 'bo.lee'))).toEqual([])
  })
})
