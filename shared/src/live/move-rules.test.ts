import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { openChecked, textOf } from '../test-support/checked-document.ts'
import { elementsIn, line, linesOf, setElements } from '../test-support/live-writers.ts'
import { countingIds } from '../test-support/scripts.ts'
import { bindScript } from './bind-script.ts'
import { createMovedText, FULL } from './moved-text.ts'

/** In quadratic time, so many would take minutes. */
const MANY = 40_000

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
    const { doc, send } = openChecked(linesOf('The harbor sleeps. Then bells ring.', 'Two.'))
    const binding = bindScript(doc, { makeId: countingIds('w'), onRemote: () => {} })
    // The deleted character divides the text into items with consecutive ids.
    expect(send(() => textOf(doc).insert(24, 'x'))).toBe('new')
    expect(send(() => textOf(doc).delete(24, 1))).toBe('new')
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
    const { send } = openChecked()
    expect(send(edit)).toMatch(/moved/)
  })

  it('are refused if there are too many at once, or in the document', () => {
    const forks = (count: number) => (doc: Y.Doc) => {
      const source = typeInto(doc, 'x')
      for (let made = 0; made < count; made += 1) {
        record(doc, typeInto(doc, 'x'), [source.client, source.clock, 1, 1])
      }
    }
    expect(openChecked().send(forks(FULL.records + 1))).toMatch(/records of moved text/)
    const { send } = openChecked(linesOf('One.', 'Two.', 'Three.'))
    expect(send(forks(FULL.records))).toBe('new')
    expect(send(forks(FULL.records))).toBe('new')
    expect(send(forks(1))).toMatch(/records of moved text/)
  })

  it('are no longer written once there are many, and splitting still works', () => {
    const { doc, send } = openChecked(linesOf('The harbor sleeps.', 'Two.'))
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

/** The client that has made the document. */
function seedClient(doc: Y.Doc): number {
  return [...doc.store.clients.keys()].find((client) => client !== doc.clientID) ?? 0
}
