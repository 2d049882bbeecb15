import { describe, expect, it } from 'vitest'
import { joinExtra, splitExtra } from '../script/editing/split-join.ts'
import { withDictionaryWord, withoutDictionaryWord } from '../script/editing/dictionary.ts'
import { addNote, addReply, deleteNote, editNote, setResolved } from '../script/notes/note-edits.ts'
import type { ElementExtra } from '../script/element-extra.ts'
import { newScript, type Element, type Script } from '../script/script.ts'
import {
  change,
  elementsIn,
  line,
  linesOf,
  setElements,
  twoWriters,
  type LiveWriter,
} from '../test-support/live-writers.ts'

const time = '2026-01-01T00:00:00Z'
const by = (author: string, text: string) => ({ author, time, text })
const anchor = (from: number, to: number, elementId = 'a') => ({ elementId, range: { from, to } })
const ref = (index = 0, elementId = 'a') => ({ elementId, list: 'notes', index }) as const

function edit({ binding }: LiveWriter, make: (script: Script) => Script): void {
  binding.write(make(binding.script()))
}

function extraOf(script: Script, id = 'a'): ElementExtra | undefined {
  return script.storyBlocks.flatMap(({ elements }) => elements).find((one) => one.id === id)?.extra
}

const notesIn = (script: Script, id = 'a') =>
  (extraOf(script, id)?.notes ?? []).map(({ at, to, text }) => [at, to, text])

describe('notes', () => {
  it('that two people add to one element at the same time are both there', () => {
    const { ann, ben, meet } = twoWriters(linesOf('The lamp is on.'))
    edit(ann, (script) => addNote(script, anchor(4, 8), by('Ann', 'Which?')))
    edit(ben, (script) => addNote(script, anchor(12, 14), by('Ben', 'Off.')))
    const notes = notesIn(meet())
    expect(notes).toHaveLength(2)
    expect(notes).toContainEqual([12, 14, 'Off.'])
    expect(notes).toContainEqual([4, 8, 'Which?'])
  })

  it('follow what others type, and keep all replies', () => {
    const { ann, ben, meet } = twoWriters(linesOf('The lamp is on.'))
    edit(ann, (script) => addNote(script, anchor(4, 8), by('Ann', 'Which?')))
    meet()
    edit(ann, (script) => addReply(script, ref(), by('Ann', 'One.')))
    edit(ben, (script) => addReply(script, ref(), by('Ben', 'Two.')))
    change(ben, 'a', {
      content: 'Now the lamp is on.',
      extra: { notes: [{ ...extraOf(ben.binding.script())?.notes?.[0], at: 8, to: 12 } as never] },
    })
    const [note] = extraOf(meet())?.notes ?? []
    expect(note).toMatchObject({ at: 8, to: 12 })
    expect(note?.replies?.map(({ text }) => text).toSorted()).toEqual(['One.', 'Two.'])
  })

  it('keep their words while somebody else types before them', () => {
    const { ann, ben, meet } = twoWriters(linesOf('The lamp is on.'))
    edit(ann, (script) => addNote(script, anchor(4, 8), by('Ann', 'Which?')))
    change(ben, 'a', { content: '  Now The lamp is on.' })
    expect(notesIn(meet())).toEqual([[10, 14, 'Which?']])
    expect(elementsIn(ann)[0]?.content).toBe('  Now The lamp is on.')
  })

  it('may be resolved by one and edited by another', () => {
    const { ann, ben, meet } = twoWriters(linesOf('The lamp is on.'))
    edit(ann, (script) => addNote(script, anchor(4, 8), by('Ann', 'Which?')))
    meet()
    edit(ann, (script) => editNote(script, ref(), 'Which one?'))
    edit(ben, (script) => setResolved(script, ref(), true))
    expect(extraOf(meet())?.notes).toEqual([
      { at: 4, to: 8, kind: 'note', text: 'Which one?', author: 'Ann', time, resolved: true },
    ])
  })

  it('that are deleted come back with a reply that somebody adds meanwhile', () => {
    const { ann, ben, meet } = twoWriters(linesOf('The lamp is on.'))
    edit(ann, (script) => addNote(script, anchor(4, 8), by('Ann', 'Which?')))
    meet()
    edit(ann, (script) => deleteNote(script, ref()))
    edit(ben, (script) => addReply(script, ref(), by('Ben', 'This.')))
    expect(extraOf(meet())?.notes?.[0]?.replies?.[0]?.text).toBe('This.')
    edit(ben, (script) => deleteNote(script, ref()))
    expect(extraOf(meet())).toBeUndefined()
  })

  it('move with their words when an element is split and joined', () => {
    const { ann, ben, meet } = twoWriters(linesOf('The lamp is on.'))
    edit(ann, (script) => addNote(script, anchor(4, 8), by('Ann', 'Which?')))
    meet()
    const { head, tail } = splitExtra(extraOf(ann.binding.script()), 4)
    const half = (id: string, content: string, extra: ElementExtra | undefined): Element => {
      return { ...line(id, content), ...(extra ? { extra } : {}) }
    }
    setElements(ann, [half('a', 'The', head), half('x', 'lamp is on.', tail)])
    edit(ben, (script) => addReply(script, ref(), by('Ben', 'This.')))
    const split = meet()
    expect(notesIn(split, 'x')).toEqual([[0, 4, 'Which?']])
    expect(extraOf(split, 'x')?.notes?.[0]?.replies?.[0]?.text).toBe('This.')
    const [first, second] = elementsIn(ben)
    const joined = joinExtra(
      { type: 'action', extra: first?.extra, length: 4 },
      { type: 'action', extra: second?.extra },
    )
    setElements(ben, [half('a', 'The lamp is on.', joined?.extra)])
    expect(notesIn(meet())).toEqual([[4, 8, 'Which?']])
  })

  it('before and after an element merge in the same way', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One.'))
    change(ann, 'a', { extra: { before: [{ kind: 'section', level: 1, text: 'Act' }] } })
    change(ben, 'a', { extra: { before: [{ kind: 'synopsis', text: 'They meet.' }] } })
    expect(
      extraOf(meet())
        ?.before?.map(({ text }) => text)
        .toSorted(),
    ).toEqual(['Act', 'They meet.'])
  })
})

describe('fields', () => {
  it('of one element that two people change are both changed', () => {
    const { ann, ben, meet } = twoWriters(linesOf('INT. MILL'))
    change(ann, 'a', { type: 'scene_heading', extra: { sceneNumber: '12A' } })
    change(ben, 'a', { extra: { sceneColor: '#ff0000', startsPage: true } })
    const [element] = meet().storyBlocks[0]?.elements ?? []
    expect(element).toMatchObject({
      type: 'scene_heading',
      extra: { sceneNumber: '12A', sceneColor: '#ff0000', startsPage: true },
    })
  })

  it('with styled words follow what others type', () => {
    const { ann, ben, meet } = twoWriters(linesOf('Red rain falls.'))
    change(ann, 'a', { extra: { styled: [{ at: 4, to: 8, color: '#ff0000' }] } })
    change(ben, 'a', { content: 'Cold red rain falls.' })
    expect(extraOf(meet())?.styled).toEqual([{ at: 9, to: 13, color: '#ff0000' }])
    change(ben, 'a', { extra: undefined })
    expect(extraOf(meet())).toBeUndefined()
  })

  it('of the script merge one by one', () => {
    const { ann, ben, meet } = twoWriters({ ...newScript(), title: 'The Mill' })
    edit(ann, (script) => withDictionaryWord(script, 'Mara'))
    meet()
    edit(ann, (script) => ({
      ...withDictionaryWord(script, 'Zed'),
      neverSend: true,
      title: 'The Old Mill',
      pages: { profile: 'industry', paper: 'a4', sceneNumbers: 'none' },
    }))
    edit(ben, (script) => ({
      ...withDictionaryWord(withoutDictionaryWord(script, 'Mara'), 'Abe'),
      title: 'The Mill House',
      kept: { titlePage: [{ key: 'Contact', value: 'x' }] },
      formatting: { ...script.formatting, boldShots: true },
    }))
    const merged = meet()
    expect(merged).toMatchObject({
      title: 'The Old Mill House',
      neverSend: true,
      pages: { profile: 'industry', paper: 'a4' },
      kept: { titlePage: [{ key: 'Contact', value: 'x' }] },
      formatting: { boldShots: true },
    })
    expect(merged.spelling?.words?.toSorted()).toEqual(['Abe', 'Zed'])
  })
})
