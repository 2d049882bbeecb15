/** Limits of updates, and that checking takes time in proportion to their size. */
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { acceptScript } from '../script/accept-script.ts'
import { MAX_CONTENT_CHARACTERS, MAX_SCRIPT_BYTES } from '../script/limits.ts'
import type { Element } from '../script/script.ts'
import { openChecked, textOf } from '../test-support/checked-document.ts'
import { line, linesOf } from '../test-support/live-writers.ts'
import { countingIds, scriptOf } from '../test-support/scripts.ts'
import { bindScript } from './bind-script.ts'
import { hashText } from '../content/hash-text.ts'
import { readLiveScript } from './live-document.ts'

const POSITION = 'abc.B'
/** In quadratic time, so many would take minutes. */
const MANY = 40_000

describe('many entries', () => {
  const note = (element: string) =>
    new Y.Map<unknown>([
      ['kind', 'note'],
      ['text', 'Why?'],
      ['place', [element, 'notes', POSITION]],
    ])
  const notes = (count: number, elementOf: (index: number) => string) => (doc: Y.Doc) => {
    for (let index = 0; index < count; index += 1)
      doc.getMap('notes').set(`n${index}`, note(elementOf(index)))
  }
  const newElement = () =>
    new Y.Map<unknown>([
      ['type', 'action'],
      ['place', ['story_block_1', POSITION]],
      ['text', new Y.Text('Rain.')],
    ])

  it.each([
    ['one element', () => 'a'],
    ['many', (index: number) => `e${index}`],
  ])('of notes on %s are checked in linear time', (_where, elementOf) => {
    expect(openChecked().send(notes(20_000, elementOf))).toBeDefined()
  })

  it('of elements are checked in linear time', () => {
    const many = (doc: Y.Doc) => {
      for (let index = 0; index < 20_000; index += 1) {
        doc.getMap('elements').set(`n${index}`, newElement())
      }
    }
    expect(openChecked().send(many)).toMatch(/a story block with \d+ elements/)
  })

  it('are refused at once beyond a limit', () => {
    const many = notes(30_001, (index) => `e${index}`)
    expect(openChecked().send(many)).toMatch(/too many new entries/)
  })

  it('of a whole script with notes that a writer pastes are new', () => {
    const { doc, server, send } = openChecked()
    const binding = bindScript(doc, { makeId: countingIds('w'), onRemote: () => {} })
    const pasted = Array.from({ length: 9000 }, (_, index): Element => {
      const noted = { at: 0, to: 4, kind: 'note', text: 'Why?', author: 'Ann' } as const
      const element = line(`p${index}`, 'Rain on the glass, and nobody comes up from the boats.')
      return index % 3 === 0 ? { ...element, extra: { notes: [noted] } } : element
    })
    const storyBlocks = Array.from({ length: 10 }, (_, index) => {
      const elements = pasted.slice(index * 900, (index + 1) * 900)
      return { id: `b${index}`, number: index + 1, title: `Part ${index}`, elements }
    })
    expect(send(() => binding.write({ ...binding.script(), storyBlocks }))).toBe('new')
    const { storyBlocks: read } = readLiveScript(server)
    expect(read.flatMap(({ elements }) => elements)).toEqual(pasted)
  })

  it('of notes on one element are refused beyond a limit', () => {
    const { send } = openChecked()
    expect(send(notes(500, () => 'a'))).toBe('new')
    expect(send((doc) => doc.getMap('notes').set('one', note('a')))).toMatch(/too many notes/)
    expect(send((doc) => doc.getMap('notes').set('two', note('b')))).toMatch(/missing/)
  })
})

it.each<[string, (doc: Y.Doc) => void]>([
  ['long', (doc) => textOf(doc).insert(0, 'x'.repeat(50_001))],
  ['long with its tags', (doc) => textOf(doc).insert(0, '&'.repeat(10_001))],
])('a text that is %s is too large, and accepted once it is shorter', (_how, edit) => {
  const { doc, server, check, send } = openChecked()
  expect(send(edit)).toMatch(/a text of \d+ characters/)
  textOf(doc).delete(0, 1000)
  const rest = Y.encodeStateAsUpdate(doc, Y.encodeStateVector(server))
  expect(check.check(rest, 'write')).toEqual({ kind: 'new' })
})

describe('formatting', () => {
  const stored = (doc: Y.Doc) => acceptScript(readLiveScript(doc), countingIds()).ok

  it('is refused before the script can’t be stored anymore', () => {
    const { server, send, doc } = openChecked(linesOf('x'.repeat(49_000), 'Two.'))
    const bold = (from: number, to: number) => () => {
      for (let at = from; at < to; at += 2) textOf(doc).format(at, 1, { bold: true })
    }
    expect(send(bold(0, 200))).toBe('new')
    expect(send(bold(200, 400))).toMatch(/a text of \d+ characters/)
    expect(stored(server)).toBe(true)
  })

  it('that no text has is refused in large numbers', () => {
    const between = openChecked()
    const forged = forgedMarks(between.doc, 20_001)
    expect(between.check.check(forged, 'write')).toMatchObject({ kind: 'refused' })
  })
})

describe('the script as it is stored', () => {
  const full = (count: number): Element[] =>
    Array.from({ length: count }, (_, index) =>
      line(`e${index}`, '"'.repeat(MAX_CONTENT_CHARACTERS / 10)),
    )

  it('can’t get larger than a save can be', () => {
    const elements = full(500)
    const { send, server } = openChecked(scriptOf(elements))
    const bytes = () =>
      encodeURIComponent(JSON.stringify(readLiveScript(server))).replaceAll(/%../g, 'x').length
    const add = (index: number) => (doc: Y.Doc) => {
      const text = new Y.Text('\u2026"'.repeat(5000))
      const fields = [
        ['type', 'action'],
        ['place', ['story_block_1', POSITION]],
        ['text', text],
      ] as const
      doc.getMap('elements').set(`n${index}`, new Y.Map<unknown>(fields))
    }
    let answer = 'new'
    for (let index = 0; answer === 'new'; index += 1) answer = send(add(index))
    expect(answer).toMatch(/a script of \d+ bytes/)
    expect(bytes()).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    expect(bytes()).toBeGreaterThan(0.95 * MAX_SCRIPT_BYTES)
  })
})

describe('what a document keeps of deleted elements', () => {
  it('is limited too', () => {
    const { send } = openChecked()
    const add = (index: number) => (doc: Y.Doc) => {
      for (let one = 0; one < 100; one += 1) {
        const text = new Y.Text('x'.repeat(MAX_CONTENT_CHARACTERS))
        const entry = new Y.Map<unknown>([
          ['type', 'action'],
          ['place', ['story_block_1', POSITION]],
          ['text', text],
        ])
        doc.getMap('elements').set(`n${index}.${one}`, entry)
        entry.set('gone', hashText('x'.repeat(MAX_CONTENT_CHARACTERS)))
      }
    }
    let answer = 'new'
    let count = 0
    for (; answer === 'new' && count < 20; count += 1) answer = send(add(count))
    expect(answer).toMatch(/a document of \d+ bytes/)
    expect(count).toBe(7)
  })
})

describe('items at one place', () => {
  const at = (
    doc: Y.Doc,
    rightOrigin: Y.ID | null,
    target: Y.Map<unknown> | Y.Text,
    key: string | null,
  ) => {
    const id = Y.createID(doc.clientID, Y.getState(doc.store, doc.clientID))
    const content = key === null ? new Y.ContentString('x') : new Y.ContentAny([true])
    const structs = doc.store.clients.get(doc.clientID) ?? []
    doc.store.clients.set(doc.clientID, structs)
    structs.push(new Y.Item(id, null, null, null, rightOrigin, target as never, key, content))
  }
  /** Not integrated here, which would take minutes. */
  const forgedItems = (target: (doc: Y.Doc) => Y.Map<unknown> | Y.Text, key: string | null) => {
    const doc = new Y.Doc()
    const type = target(doc)
    for (let made = 0; made < MANY; made += 1) {
      const end = made % 3 === 0 ? null : Y.createID(doc.clientID, 0)
      at(doc, key === null ? end : null, type, key)
    }
    return Y.encodeStateAsUpdate(doc)
  }

  it.each([
    ['one key', forgedItems((doc) => doc.getMap('settings'), 'neverSend')],
    ['the start of a text', forgedItems((doc) => doc.getText('title'), null)],
  ])('are refused in large numbers: %s', (_where, update) => {
    expect(openChecked().check.check(update, 'write')).toMatchObject({ kind: 'refused' })
  })

  it('of a writer who goes back to the start of a line again and again are new', () => {
    const { send } = openChecked()
    const back = (doc: Y.Doc) => {
      for (let count = 0; count < 3000; count += 1) {
        textOf(doc).insert(0, 'x')
        textOf(doc).insert(textOf(doc).length, 'y')
        doc.getText('title').delete(0, doc.getText('title').length)
        doc.getText('title').insert(0, 'Tides')
      }
    }
    expect(send(back)).toBe('new')
  })
})

/** An update with formatting between two characters, which Yjs itself never writes. */
function forgedMarks(doc: Y.Doc, count: number): Uint8Array {
  const before = Y.encodeStateVector(doc)
  doc.transact((transaction) => {
    const text = textOf(doc)
    let left = text._start
    for (let made = 0; made < count; made += 1) {
      const id = Y.createID(doc.clientID, Y.getState(doc.store, doc.clientID))
      const content = new Y.ContentFormat('bold', made % 2 === 0 ? true : (null as never))
      const item = new Y.Item(id, left, left?.lastId ?? null, null, null, text, null, content)
      item.integrate(transaction, 0)
      left = item
    }
  })
  return Y.encodeStateAsUpdate(doc, before)
}
