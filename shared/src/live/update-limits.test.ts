/** Limits of updates, and that checking and reading takes time in proportion to their size. */
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { acceptScript } from '../script/accept-script.ts'
import { MAX_CONTENT_CHARACTERS, MAX_SCRIPT_BYTES } from '../script/limits.ts'
import type { Element } from '../script/script.ts'
import { elementsIn, line, linesOf, setElements } from '../test-support/live-writers.ts'
import { countingIds, scriptOf } from '../test-support/scripts.ts'
import { bindScript } from './bind-script.ts'
import { createUpdateCheck } from './check-update.ts'
import { readLiveScript } from './live-document.ts'
import { createMovedText, FULL } from './moved-text.ts'
import { seedUpdate } from './seed.ts'

const POSITION = 'abc.B'
/** In quadratic time, so many would take minutes. */
const MANY = 40_000

/** A document of the server with its check, and a client that sends what it changes. */
function opened(script = linesOf('One.', 'Two.')) {
  const seed = seedUpdate(script, countingIds('seed'))
  const [server, doc] = [new Y.Doc(), new Y.Doc()]
  for (const one of [server, doc]) Y.applyUpdate(one, seed)
  const check = createUpdateCheck(server)
  const updateOf = (edit: (doc: Y.Doc) => void) => {
    const before = Y.encodeStateVector(doc)
    doc.transact(() => edit(doc))
    return Y.encodeStateAsUpdate(doc, before)
  }
  const send = (edit: (doc: Y.Doc) => void) => {
    const update = updateOf(edit)
    const checked = check.check(update, 'write')
    if (checked.kind === 'new') Y.applyUpdate(server, update)
    return 'reason' in checked ? checked.reason : checked.kind
  }
  return { server, doc, check, send, updateOf }
}

const textOf = (doc: Y.Doc, id = 'a') =>
  (doc.getMap('elements').get(id) as Y.Map<unknown>).get('text') as Y.Text

/** Types into an element. @returns the first id of what was typed */
function typeInto(doc: Y.Doc, text: string, id = 'a') {
  const clock = Y.getState(doc.store, doc.clientID)
  textOf(doc, id).insert(0, text)
  return { client: doc.clientID, clock }
}

const record = (
  doc: Y.Doc,
  copy: Readonly<{ client: number; clock: number }>,
  value: readonly number[],
) => doc.getMap('moved').set(`${copy.client}:${copy.clock}`, value)

describe('records of moved text', () => {
  it('of a split are new, and neighbors are one record', () => {
    const { doc, send } = opened(linesOf('The harbor sleeps.', 'Two.'))
    const binding = bindScript(doc, { makeId: countingIds('w'), onRemote: () => {} })
    // Typed in parts, the text consists of several items with consecutive ids.
    expect(send(() => textOf(doc).insert(18, ' Then bells'))).toBe('new')
    expect(send(() => textOf(doc).insert(29, ' ring.'))).toBe('new')
    const split = () => {
      const halves = [line('a', 'The harbor sleeps.'), line('n', 'Then bells ring.')]
      setElements({ doc, binding, onRemote: [] }, [
        ...halves,
        ...elementsIn({ doc, binding, onRemote: [] }).slice(1),
      ])
    }
    expect(send(split)).toBe('new')
    expect(doc.getMap('moved').size).toBe(1)
  })

  it.each<[string, (doc: Y.Doc) => void]>([
    [
      'that somebody else has typed',
      (doc) => record(doc, { client: seedClient(doc), clock: 0 }, [doc.clientID, 0, 1, 1]),
    ],
    [
      'that it doesn’t add',
      (doc) => record(doc, { client: doc.clientID, clock: 0 }, [seedClient(doc), 0, 1, 1]),
    ],
    ['of a client that has none', (doc) => record(doc, { client: 99, clock: 0 }, [98, 0, 1, 1])],
    ['from text that isn’t there', (doc) => record(doc, typeInto(doc, 'x'), [98, 0, 1, 1])],
    [
      'from itself',
      (doc) => {
        const copy = typeInto(doc, 'x')
        record(doc, copy, [copy.client, copy.clock, 1, 1])
      },
    ],
    [
      'that is longer than its text',
      (doc) => {
        const source = typeInto(doc, 'x')
        record(doc, typeInto(doc, 'x'), [source.client, source.clock, 1, 1000])
      },
    ],
    [
      'twice',
      (doc) => {
        const source = typeInto(doc, 'xyz')
        const copy = typeInto(doc, 'xyz')
        record(doc, copy, [source.client, source.clock, 3, 3])
        record(doc, { ...copy, clock: copy.clock + 1 }, [source.client, source.clock, 2, 2])
      },
    ],
    [
      'outside of elements',
      (doc) => {
        const source = typeInto(doc, 'x')
        const clock = Y.getState(doc.store, doc.clientID)
        doc.getText('title').insert(0, 'x')
        record(doc, { client: doc.clientID, clock }, [source.client, source.clock, 1, 1])
      },
    ],
  ])('are refused for text %s', (_what, edit) => {
    const { send } = opened()
    expect(send(edit)).toMatch(/moved/)
  })

  it('are refused if there are too many at once, or in the document', () => {
    const forks = (count: number) => (doc: Y.Doc) => {
      const source = typeInto(doc, 'x')
      for (let made = 0; made < count; made += 1) {
        record(doc, typeInto(doc, 'x'), [source.client, source.clock, 1, 1])
      }
    }
    expect(opened().send(forks(FULL.records + 1))).toMatch(/records of moved text/)
    const { send } = opened(linesOf('One.', 'Two.', 'Three.'))
    expect(send(forks(FULL.records))).toBe('new')
    expect(send(forks(FULL.records))).toBe('new')
    expect(send(forks(1))).toMatch(/records of moved text/)
  })

  it('are no longer written once there are many, and splitting still works', () => {
    const { doc, send } = opened(linesOf('The harbor sleeps.', 'Two.'))
    const forks = () => {
      const source = typeInto(doc, 'x', 'b')
      for (let made = 0; made < FULL.records; made += 1) {
        record(doc, typeInto(doc, 'x', 'b'), [source.client, source.clock, 1, 1])
      }
    }
    expect(send(forks)).toBe('new')
    const binding = bindScript(doc, { makeId: countingIds('w'), onRemote: () => {} })
    const writer = { doc, binding, onRemote: [] }
    const halves = [line('a', 'The harbor'), line('n', 'sleeps.')]
    expect(send(() => setElements(writer, [...halves, ...elementsIn(writer).slice(1)]))).toBe('new')
    expect(doc.getMap('moved').size).toBe(FULL.records)
  })

  it.each<[string, (index: number) => [copy: number, source: number, length: number]]>([
    ['copy the same text', (index) => [MANY + index * 2, 0, 2]],
    ['copy copies', (index) => [(index + 1) * 2, index * 2, 2]],
    ['overlap one another', (index) => [MANY * 2 + index * 2, index, 2]],
  ])('that %s are read in linear time', (_what, move) => {
    const map = new Y.Doc().getMap('moved')
    for (let index = 0; index < MANY; index += 1) {
      const [copy, source, length] = move(index)
      map.set(`7:${copy}`, [7, source, length, length + (index % 2)])
    }
    const moved = createMovedText(map)
    for (const key of map.keys()) moved.add(key)
    const hidden = moved.hiddenIn({ client: 7, clock: 0, length: MANY * 4 })
    expect(hidden.length).toBeLessThanOrEqual(MANY)
    expect(moved.copiesOf({ client: 7, clock: 0 }).length).toBeGreaterThan(0)
  })
})

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
  const element = () =>
    new Y.Map<unknown>([
      ['type', 'action'],
      ['place', ['story_block_1', POSITION]],
      ['text', new Y.Text('Rain.')],
    ])

  it.each([
    ['one element', () => 'a'],
    ['many', (index: number) => `e${index}`],
  ])('of notes on %s are checked in linear time', (_where, elementOf) => {
    expect(opened().send(notes(20_000, elementOf))).toBeDefined()
  })

  it('are refused at once beyond a limit, and a whole script with notes is not', () => {
    expect(opened().send(notes(30_001, (index) => `e${index}`))).toMatch(/too many new entries/)
    const { send } = opened()
    const whole = (doc: Y.Doc) => {
      notes(4000, (index) => `n${index}`)(doc)
      for (let index = 0; index < 900; index += 1)
        doc.getMap('elements').set(`n${index}`, element())
    }
    expect(send(whole)).toBe('new')
  })

  it('of notes on one element are refused beyond a limit', () => {
    const { send } = opened()
    expect(send(notes(500, () => 'a'))).toBe('new')
    expect(send((doc) => doc.getMap('notes').set('one', note('a')))).toMatch(/too many notes/)
    expect(send((doc) => doc.getMap('notes').set('two', note('b')))).toMatch(/missing/)
  })
})

describe('formatting', () => {
  const stored = (doc: Y.Doc) => acceptScript(readLiveScript(doc), countingIds()).ok

  it('is refused before the script can’t be stored anymore', () => {
    const { server, send, doc } = opened(linesOf('x'.repeat(49_000), 'Two.'))
    const bold = (from: number, to: number) => () => {
      for (let at = from; at < to; at += 2) textOf(doc).format(at, 1, { bold: true })
    }
    expect(send(bold(0, 200))).toBe('new')
    expect(send(bold(200, 400))).toMatch(/a text of \d+ characters/)
    expect(stored(server)).toBe(true)
  })

  it('that no text has is refused in large numbers', () => {
    const between = opened()
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
    const { send, server } = opened(scriptOf(elements))
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

/** The client that has made the document. */
function seedClient(doc: Y.Doc): number {
  return [...doc.store.clients.keys()].find((client) => client !== doc.clientID) ?? 0
}

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
