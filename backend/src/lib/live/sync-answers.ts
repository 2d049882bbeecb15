/**
 * Answers what a client lacks of a document (SyncStep1 of the Yjs protocol). Yjs reads the whole document
 * for it, so an answer is sent to everyone who asks the same, with what came since.
 */
import { type Document, OutgoingMessage } from '@hocuspocus/server'
import { writeSyncStep2 } from 'y-protocols/sync'
import * as Y from 'yjs'

/** An answer is reused for this time. */
const USED_MS = 2000
/** With more bytes of updates since an answer, a new one is smaller. */
const MAX_SINCE_BYTES = 256 * 1024

type Answer = Readonly<{ message: Uint8Array; since: Uint8Array[] }>

export type SyncAnswers = ReturnType<typeof createSyncAnswers>

export function createSyncAnswers(doc: Document) {
  const answers = new Map<string, Answer>()
  let sinceBytes = 0
  doc.on('update', (update: Uint8Array) => {
    for (const { since } of answers.values()) since.push(update)
    sinceBytes = answers.size === 0 ? 0 : sinceBytes + update.byteLength
    if (sinceBytes > MAX_SINCE_BYTES) answers.clear()
  })

  const find = (vector: Uint8Array) => answers.get(keyOf(vector))

  function make(vector: Uint8Array): Answer {
    const message = new OutgoingMessage(doc.name).createSyncMessage()
    writeSyncStep2(message.encoder, doc, vector)
    const answer: Answer = { message: message.toUint8Array(), since: [] }
    const key = keyOf(vector)
    answers.set(key, answer)
    setTimeout(() => {
      if (answers.get(key) === answer) answers.delete(key)
    }, USED_MS).unref()
    return answer
  }

  return {
    has: (vector: Uint8Array): boolean => answers.has(keyOf(vector)),
    /** @returns messages that bring a client up to date, and the question what the server lacks */
    answer: (vector: Uint8Array): Uint8Array[] => {
      const { message, since } = find(vector) ?? make(vector)
      const question = new OutgoingMessage(doc.name).createSyncMessage().writeFirstSyncStepFor(doc)
      const newer = new OutgoingMessage(doc.name).createSyncMessage()
      if (since.length > 0) newer.writeUpdate(Y.mergeUpdates(since))
      return [message, ...(since.length > 0 ? [newer.toUint8Array()] : []), question.toUint8Array()]
    },
  }
}

const keyOf = (vector: Uint8Array) => Buffer.from(vector).toString('latin1')
