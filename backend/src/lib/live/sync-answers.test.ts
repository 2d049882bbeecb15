import { Document } from '@hocuspocus/server'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createSyncAnswers } from './sync-answers.ts'

const NOTHING = Uint8Array.of(0)
const HEAD = 1 + 'project:1'.length

/** Applies messages as a client does. @returns the text that it then has */
function readBy(client: Y.Doc, messages: readonly Uint8Array[]): string {
  for (const message of messages) {
    const step = message[HEAD + 1]
    if (step === 0) continue
    let [at, length, shift] = [HEAD + 2, 0, 0]
    for (; (message[at] ?? 0) > 127; at += 1, shift += 7)
      length |= ((message[at] ?? 0) & 127) << shift
    length |= (message[at] ?? 0) << shift
    Y.applyUpdate(client, message.subarray(at + 1, at + 1 + length))
  }
  return client.getText('title').toJSON()
}

function open(text: string) {
  const doc = new Document('project:1')
  doc.getText('title').insert(0, text)
  return { doc, answers: createSyncAnswers(doc) }
}

it('answers the same question with the same bytes, and what was written and deleted since', () => {
  const { doc, answers } = open('Rain')
  const first = answers.answer(NOTHING)
  expect(readBy(new Y.Doc(), first)).toBe('Rain')
  expect(answers.has(NOTHING)).toBe(true)
  doc.getText('title').insert(4, ' and wind')
  doc.getText('title').delete(0, 5)
  const second = answers.answer(NOTHING)
  expect(second[0]).toBe(first[0])
  expect(readBy(new Y.Doc(), second)).toBe('and wind')
})

it('makes a new answer for another question, and after much was written', () => {
  const { doc, answers } = open('Rain')
  const whole = answers.answer(NOTHING)
  const client = new Y.Doc()
  readBy(client, whole)
  doc.getText('title').insert(4, '.')
  const rest = answers.answer(Y.encodeStateVector(client))
  expect(rest[0]?.byteLength).toBeLessThan(whole[0]?.byteLength ?? 0)
  expect(readBy(client, rest)).toBe('Rain.')
  doc.getText('title').insert(0, 'x'.repeat(300_000))
  expect(answers.has(NOTHING)).toBe(false)
  expect(readBy(new Y.Doc(), answers.answer(NOTHING))).toHaveLength(300_005)
})
