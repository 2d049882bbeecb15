import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { randomEdit } from '../test-support/live-edits.ts'
import { linesOf, twoWriters } from '../test-support/live-writers.ts'
import { seeded } from '../test-support/random.ts'
import { countingIds } from '../test-support/scripts.ts'
import { hasTakenIds, type IsOwnClient } from './taken-ids.ts'

const CLIENT = 7

const isTaken = (doc: Y.Doc, update: Uint8Array, isOwn: IsOwnClient) =>
  hasTakenIds(doc, Y.decodeUpdate(update).structs, isOwn)

/** A text that one client has typed, and its update. */
function typed(text: string, at: 'text' | 'other' = 'text') {
  const doc = new Y.Doc()
  doc.clientID = CLIENT
  doc.getText(at).insert(0, text)
  return { doc, update: Y.encodeStateAsUpdate(doc) }
}

it.each<[what: string, update: Uint8Array, isTaken: boolean]>([
  ['the same text', typed('Rain.').update, false],
  ['the beginning of it', typed('Ra').update, false],
  ['the same text and more', typed('Rain. Wind.').update, false],
  ['another text', typed('Snow!').update, true],
  ['a longer text with another beginning', typed('Snow and wind.').update, true],
  ['the same text elsewhere', typed('Rain.', 'other').update, true],
])('finds %s under the same ids', (_what, update, expected) => {
  const { doc } = typed('Rain.')
  doc.getText('other')
  expect(isTaken(doc, update, () => true)).toBe(expected)
})

it('compares nothing with text that was deleted, under own ids', () => {
  const { doc, update } = typed('Rain.')
  doc.getText('text').delete(0, 5)
  expect(isTaken(doc, update, () => true)).toBe(false)
  expect(isTaken(typed('Rain.').doc, Y.encodeStateAsUpdate(doc), () => true)).toBe(false)
})

it("finds text under others' ids that was deleted, since nobody knows what it was", () => {
  const { doc, update } = typed('Rain.')
  doc.getText('text').delete(1, 3)
  expect(isTaken(doc, update, () => false)).toBe(true)
  expect(isTaken(typed('Rain.').doc, update, () => false)).toBe(false)
  expect(isTaken(typed('Rain.').doc, Y.encodeStateAsUpdate(doc), () => false)).toBe(false)
})

it('never finds any in what honest clients send again', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const random = seeded(seed)
      let count = 0
      const deps = { random, makeId: countingIds('x'), makeWord: () => `«${(count += 1)}»` }
      const { ann, ben, meet } = twoWriters(
        linesOf('«90001» «90002»', '«90003» «90004»', '«90005»'),
      )
      const sent: Uint8Array[] = []
      for (const { doc } of [ann, ben]) doc.on('update', (update: Uint8Array) => sent.push(update))
      for (let edit = 0; edit < 8; edit += 1) {
        const writer = random() < 0.5 ? ann : ben
        writer.binding.write(randomEdit(writer.binding.script(), deps).script)
        if (random() < 0.4) meet()
      }
      meet()
      for (const update of [...sent, Y.encodeStateAsUpdate(ben.doc), Y.mergeUpdates(sent)]) {
        expect(isTaken(ann.doc, update, () => true)).toBe(false)
      }
    }),
  )
})
