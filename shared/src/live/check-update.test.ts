import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  elementsIn,
  line,
  linesOf,
  setElements,
  type LiveWriter,
} from '../test-support/live-writers.ts'
import { countingIds, scriptOf } from '../test-support/scripts.ts'
import {
  addNote,
  addReply,
  deleteNote,
  editNote,
  editReply,
  setResolved,
} from '../script/notes/note-edits.ts'
import type { Script } from '../script/script.ts'
import { createBlock } from '../script/story-blocks.ts'
import { bindScript } from './bind-script.ts'
import { createUpdateCheck, type UpdateRights } from './check-update.ts'
import { seedUpdate } from './seed.ts'

const POSITION = 'abc.B'
const NOTE = { author: 'Ann', time: '2026-01-01T00:00:00Z', text: 'Why?' }

/** A document of the server, and one of a client. */
function opened(script: Script = linesOf('One.', 'Two.')) {
  const seed = seedUpdate(script, countingIds('seed'))
  const server = new Y.Doc()
  const doc = new Y.Doc()
  for (const one of [server, doc]) Y.applyUpdate(one, seed)
  const check = createUpdateCheck(server)
  const writer: LiveWriter = {
    doc,
    binding: bindScript(doc, { makeId: countingIds('w'), onRemote: () => {} }),
    onRemote: [],
  }
  /** The update of what the client does. */
  const updateOf = (edit: (doc: Y.Doc) => void) => {
    const updates: Uint8Array[] = []
    const collect = (update: Uint8Array) => updates.push(update)
    doc.on('update', collect)
    doc.transact(() => edit(doc))
    doc.off('update', collect)
    return Y.mergeUpdates(updates)
  }
  const checked = (edit: (doc: Y.Doc) => void, rights: UpdateRights = 'write') =>
    check.check(updateOf(edit), rights)
  return { server, doc, check, writer, updateOf, checked }
}

const elementOf = (doc: Y.Doc, id = 'a') => doc.getMap('elements').get(id) as Y.Map<unknown>
const textOf = (doc: Y.Doc, id = 'a') => elementOf(doc, id).get('text') as Y.Text
const newElement = (fields: Readonly<Record<string, unknown>>) =>
  new Y.Map(Object.entries({ type: 'action', place: ['story_block_1', POSITION], ...fields }))

const noteFields = { kind: 'note', text: 'x', place: ['a', 'notes', POSITION] }
const addEntry = (doc: Y.Doc, root: string, fields: Readonly<Record<string, unknown>>) =>
  doc.getMap(root).set('new', new Y.Map(Object.entries(fields)))

describe('an update is refused if it brings', () => {
  it.each<[string, (doc: Y.Doc) => void]>([
    ['an unknown part', (doc) => doc.getMap('other').set('a', 1)],
    ['an unknown type', (doc) => elementOf(doc).set('type', 'shout')],
    ['an unknown field', (doc) => elementOf(doc).set('color', 'red')],
    ['a wrong extra', (doc) => elementOf(doc).set('dual', 'left')],
    ['too many alternates', (doc) => elementOf(doc).set('alternates', Array<string>(11).fill('x'))],
    ['a place without a position', (doc) => elementOf(doc).set('place', ['story_block_1', '!'])],
    ['a long title', (doc) => doc.getText('title').insert(0, 'x'.repeat(501))],
    ['a formatted title', (doc) => doc.getText('title').format(0, 1, { bold: true })],
    ['an embedded object', (doc) => textOf(doc).insertEmbed(0, { image: 'x' })],
    ['an embedded map', (doc) => textOf(doc).insertEmbed(0, new Y.Map())],
    ['unknown formatting', (doc) => textOf(doc).format(0, 2, { link: 'x' })],
    ['a wrong mark', (doc) => textOf(doc).format(0, 2, { bold: 'yes' })],
    ['a wrong look', (doc) => textOf(doc).format(0, 2, { look: '{"color":"red"}' })],
    ['a text with keys', (doc) => textOf(doc).setAttribute('x', 'y')],
    ['a removed element', (doc) => doc.getMap('elements').delete('a')],
    [
      'a replaced element',
      (doc) => doc.getMap('elements').set('a', newElement({ text: new Y.Text('x') })),
    ],
    ['a replaced text', (doc) => elementOf(doc).set('text', new Y.Text('x'))],
    ['a removed text', (doc) => elementOf(doc).delete('text')],
    ['a removed type', (doc) => elementOf(doc).delete('type')],
    ['an element that is no map', (doc) => doc.getMap('elements').set('new', 'x')],
    ['an element without text', (doc) => doc.getMap('elements').set('new', newElement({}))],
    [
      'an element with a list as text',
      (doc) => doc.getMap('elements').set('new', newElement({ text: new Y.Array() })),
    ],
    [
      'a long id',
      (doc) => doc.getMap('elements').set('x'.repeat(201), newElement({ text: new Y.Text() })),
    ],
    ['items without keys', (doc) => pushItem(doc.getMap('elements'))],
    ['items without keys in an element', (doc) => pushItem(elementOf(doc))],
    ['a removed block', (doc) => doc.getMap('blocks').delete('story_block_1')],
    ['a block with a wrong title', (doc) => addEntry(doc, 'blocks', { title: 1 })],
    ['a note with a wrong kind', (doc) => addEntry(doc, 'notes', { ...noteFields, kind: 'shout' })],
    ['a note without a text', (doc) => addEntry(doc, 'notes', { ...noteFields, text: undefined })],
    [
      'a note with a malformed range',
      (doc) => addEntry(doc, 'notes', { ...noteFields, range: [1] }),
    ],
    [
      'a note with a wrong reply',
      (doc) => addEntry(doc, 'notes', { ...noteFields, 'reply:x': [POSITION, {}] }),
    ],
    ['a wrong setting', (doc) => doc.getMap('settings').set('pages.paper', 'a5')],
    ['an unknown setting', (doc) => doc.getMap('settings').set('pages.color', 'red')],
    ['a setting that isn’t a value', (doc) => doc.getMap('settings').set('neverSend', false)],
    ['a word under another key', (doc) => doc.getMap('words').set('two', [POSITION, 'one'])],
    ['a malformed record of moved text', (doc) => doc.getMap('moved').set('1:2', [1, 2, 3])],
  ])('%s', (_name, edit) => {
    const { checked, updateOf, check, server } = opened()
    expect(checked(edit)).toMatchObject({ kind: 'refused' })
    // An update based on the server's document passes again.
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(server))
    other.getText('title').insert(0, 'A')
    expect(check.check(Y.encodeStateAsUpdate(other), 'write')).toEqual({ kind: 'new' })
    expect(updateOf).toBeDefined()
  })

  it('malformed bytes', () => {
    const { check } = opened()
    expect(check.check(Uint8Array.of(9, 9, 9, 200, 200), 'write')).toMatchObject({
      kind: 'refused',
    })
    expect(check.check(new Uint8Array(), 'write')).toMatchObject({ kind: 'refused' })
  })

  it('changes that are based on something else', () => {
    const { checked, updateOf } = opened()
    updateOf((doc) => textOf(doc).insert(0, 'Missing '))
    expect(checked((doc) => textOf(doc).insert(3, 'x'))).toMatchObject({ kind: 'refused' })
  })

  it('more than 1000 elements in a block, unless there were more before', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => line(`e${index}`, 'x'))
    const { writer, checked, check, server, updateOf } = opened(scriptOf(lines(999)))
    const add = (id: string) => () => setElements(writer, [...elementsIn(writer), line(id, 'x')])
    const update = updateOf(add('one'))
    expect(check.check(update, 'write')).toEqual({ kind: 'new' })
    Y.applyUpdate(server, update)
    expect(checked(add('two'))).toMatchObject({ kind: 'too-large' })

    const full = opened(scriptOf(lines(1002)))
    const fewer = () => setElements(full.writer, elementsIn(full.writer).slice(1))
    expect(full.checked(fewer)).toEqual({ kind: 'new' })
  })
})

/** Adds an item to the list part of a map, which Yjs never does itself. */
function pushItem(map: Y.Map<unknown>): void {
  Y.Array.prototype.push.call(map as never, ['x'])
}

describe('an update that', () => {
  it('changes a script as the editor does is new', () => {
    const { writer, checked } = opened()
    const edit = () => {
      setElements(writer, [
        ...elementsIn(writer),
        { ...line('n', '<b>New</b>'), extra: { dual: 'right' } },
      ])
      writer.binding.write(createBlock(writer.binding.script()).script)
      writer.binding.write({ ...writer.binding.script(), title: 'Other', neverSend: true })
      const anchor = { elementId: 'a', range: { from: 0, to: 3 } }
      const noted = addNote(writer.binding.script(), anchor, NOTE)
      writer.binding.write(addReply(noted, { elementId: 'a', list: 'notes', index: 0 }, NOTE))
    }
    expect(checked(edit)).toEqual({ kind: 'new' })
  })

  it('brings nothing new is known, once it is applied', () => {
    const { check, server, updateOf } = opened()
    const update = updateOf((doc) => textOf(doc).insert(0, 'x'))
    expect(check.check(update, 'write')).toEqual({ kind: 'new' })
    expect(check.check(update, 'write')).toEqual({ kind: 'new' })
    Y.applyUpdate(server, update)
    expect(check.check(update, 'write')).toEqual({ kind: 'known' })
    expect(check.check(Y.encodeStateAsUpdate(server), { commentAs: 'Bob' })).toEqual({
      kind: 'known',
    })
  })

  it('was checked but not applied is forgotten by a reset', () => {
    const { check, updateOf } = opened()
    check.check(
      updateOf((doc) => textOf(doc).insert(0, 'x')),
      'write',
    )
    check.reset()
    const later = updateOf((doc) => textOf(doc).insert(1, 'y'))
    expect(check.check(later, 'write')).toMatchObject({ kind: 'refused' })
  })

  it('reaches the document in another way is known to the check', () => {
    const { check, server, updateOf } = opened()
    Y.applyUpdate(
      server,
      updateOf((doc) => textOf(doc).insert(0, 'x')),
    )
    expect(
      check.check(
        updateOf((doc) => textOf(doc).insert(1, 'y')),
        'write',
      ),
    ).toEqual({ kind: 'new' })
  })
})

describe('a commenter', () => {
  const anchor = { elementId: 'a', range: { from: 0, to: 3 } }
  const BOB = { author: 'Bob', time: '2026-01-02T00:00:00Z', text: 'Because.' }
  const rights = { commentAs: 'Bob' }
  const anns = { elementId: 'a', list: 'notes', index: 0 } as const
  const bobs = { ...anns, index: 1 } as const
  /** Ann's note with a reply of Bob's, and Bob's note with a reply of Ann's. */
  const noted = (...edits: readonly ((script: Script) => Script)[]) => {
    const script = [
      (before: Script) => addNote(before, anchor, NOTE),
      (before: Script) => addNote(before, anchor, { ...BOB, text: 'How?' }),
      (before: Script) => addReply(before, anns, BOB),
      ...edits,
    ].reduce((before, edit) => edit(before), linesOf('One.', 'Two.'))
    const { writer, checked } = opened(script)
    return {
      checked,
      written: (edit: (script: Script) => Script) => {
        return checked(() => writer.binding.write(edit(writer.binding.script())), rights)
      },
    }
  }
  const answered = (script: Script) => addReply(script, bobs, NOTE)

  it.each<[string, (script: Script) => Script]>([
    ['add a note', (script) => addNote(script, anchor, BOB)],
    ['reply', (script) => addReply(script, anns, { ...BOB, text: 'Really.' })],
    ['resolve a note', (script) => setResolved(script, anns, true)],
    ['edit their own note', (script) => editNote(script, bobs, 'When?')],
    ['edit their own reply', (script) => editReply(script, anns, 0, 'Well.')],
    ['delete their own reply', (script) => editReply(script, anns, 0, '')],
    ['delete their own note', (script) => deleteNote(script, bobs)],
  ])('may %s', (_name, edit) => {
    expect(noted().written(edit)).toEqual({ kind: 'new' })
  })

  it.each<[string, (script: Script) => Script]>([
    ["edit someone's note", (script) => editNote(script, anns, 'Fine.')],
    ["delete someone's note", (script) => deleteNote(script, anns)],
    ["edit someone's reply", (script) => editReply(script, bobs, 0, 'Fine.')],
    ["delete someone's reply", (script) => editReply(script, bobs, 0, '')],
    ['delete a note that was replied to', (script) => deleteNote(script, bobs)],
    ["add a note in someone's name", (script) => addNote(script, anchor, { ...NOTE, text: '?' })],
    ["reply in someone's name", (script) => addReply(script, anns, { ...NOTE, text: '?' })],
  ])('may not %s', (_name, edit) => {
    expect(noted(answered).written(edit)).toMatchObject({ kind: 'refused' })
  })

  it('keeps their connection when someone replies to the note that they delete', () => {
    const { server, doc, writer, check } = opened(addNote(linesOf('One.'), anchor, BOB))
    const before = Y.encodeStateVector(server)
    writer.binding.write(deleteNote(writer.binding.script(), anns))
    const other = bindScript(server, { makeId: countingIds('o'), onRemote: () => {} })
    other.write(addReply(other.script(), anns, NOTE))
    const update = Y.encodeStateAsUpdate(doc, before)
    expect(check.check(update, rights)).toEqual({ kind: 'new' })
    Y.applyUpdate(server, update)
    expect(other.script().storyBlocks[0]?.elements[0]?.extra?.notes).toHaveLength(1)
  })

  it.each<[string, (doc: Y.Doc) => void]>([
    ['type', (doc) => textOf(doc).insert(0, 'x')],
    ['delete text', (doc) => textOf(doc).delete(0, 1)],
    ['format', (doc) => textOf(doc).format(0, 1, { bold: true })],
    ['change a setting', (doc) => doc.getMap('settings').set('neverSend', true)],
    ['delete an element', (doc) => elementOf(doc).set('gone', 'x')],
    ['record moved text', (doc) => doc.getMap('moved').set('1:2', [1, 2, 3, 4])],
    ['add hidden text', (doc) => addEntry(doc, 'notes', { ...noteFields, kind: 'boneyard' })],
    ['move a note', (doc) => noteOf(doc, 'Bob').set('place', ['b', 'notes', POSITION])],
    ['make a note hidden text', (doc) => noteOf(doc, 'Bob').set('kind', 'boneyard')],
    ['sign a note anew', (doc) => noteOf(doc, 'Ann').set('author', 'Bob')],
    ['prepare to delete a note', (doc) => noteOf(doc, 'Ann').set('gone', '1:x')],
  ])('may not %s', (_name, edit) => {
    expect(noted().checked(edit, rights)).toMatchObject({ kind: 'refused' })
  })
})

function noteOf(doc: Y.Doc, author: string): Y.Map<unknown> {
  const notes = [...doc.getMap('notes').values()] as Y.Map<unknown>[]
  return notes.find((note) => note.get('author') === author) ?? new Y.Map()
}
