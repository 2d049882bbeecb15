/** A conversation as this device stores it, and what changes it (`docs/saving.md#conversations`). */
import { z } from 'zod'
import { ConversationMessage } from '@scenewright/shared/api/conversation.ts'
import { newestMessages } from '@scenewright/shared/api/conversation-order.ts'

export type ConversationRecord = Readonly<{
  /** The project's id, or the one that the script's first save will give it. */
  key: string
  /** Oldest first. */
  messages: readonly ConversationMessage[]
  /** The ids of messages that the server doesn't have. */
  unsent: readonly string[]
  /** The writer has cleared it, which the server doesn't know yet. */
  cleared?: true
}>

const Stored = z.object({
  key: z.string(),
  messages: z.array(z.unknown()),
  unsent: z.array(z.string()),
  cleared: z.literal(true).optional(),
})

export function emptyRecord(key: string): ConversationRecord {
  return { key, messages: [], unsent: [] }
}

/** Reads what a device has stored, without damaged messages; `null` if it isn't a conversation. */
export function readRecord(stored: unknown): ConversationRecord | null {
  const read = z.tuple([Stored]).safeParse(stored)
  if (!read.success) return null
  const [{ key, messages, unsent, cleared }] = read.data
  const readable = messages.flatMap((one) => ConversationMessage.safeParse(one).data ?? [])
  return trimmed({ key, messages: readable, unsent, ...(cleared && { cleared }) })
}

/** True if nothing would be lost without it. */
export function isEmpty({ messages, cleared }: ConversationRecord): boolean {
  return messages.length === 0 && !cleared
}

/** True if the server has all of it. */
export function isSent({ unsent, cleared }: ConversationRecord): boolean {
  return unsent.length === 0 && !cleared
}

export function withMessages(
  record: ConversationRecord,
  added: readonly ConversationMessage[],
): ConversationRecord {
  const known = new Set(record.messages.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !known.has(id))
  return trimmed({
    ...record,
    messages: [...record.messages, ...fresh],
    unsent: [...record.unsent, ...fresh.map(({ id }) => id)],
  })
}

/** @param isSaved whether the server may have messages */
export function withoutMessages({ key }: ConversationRecord, isSaved: boolean): ConversationRecord {
  return { ...emptyRecord(key), ...(isSaved && { cleared: true }) }
}

/** Adds to the device's record what this page has added in memory. */
export function withStored(
  record: ConversationRecord,
  stored: ConversationRecord,
): ConversationRecord {
  return trimmed({
    ...stored,
    key: record.key,
    messages: [...record.messages, ...stored.messages],
    unsent: [...new Set([...stored.unsent, ...record.unsent])],
  })
}

/** The server's conversation with the messages that it doesn't have. @param sent their ids */
export function withAnswer(
  record: ConversationRecord,
  answer: readonly ConversationMessage[],
  sent: readonly string[] = [],
): ConversationRecord {
  // Cleared after the call was sent.
  if (record.cleared) return record
  const there = new Set([...sent, ...answer.map(({ id }) => id)])
  const unsent = record.unsent.filter((id) => !there.has(id))
  return trimmed({
    ...record,
    unsent,
    messages: [...answer, ...unsentMessages({ ...record, unsent })],
  })
}

export function unsentMessages({
  messages,
  unsent,
}: Pick<ConversationRecord, 'messages' | 'unsent'>): readonly ConversationMessage[] {
  const ids = new Set(unsent)
  return messages.filter(({ id }) => ids.has(id))
}

/** The server knows that it was cleared. */
export function withClearingSent({ cleared: _sent, ...record }: ConversationRecord) {
  return record
}

function trimmed(record: ConversationRecord): ConversationRecord {
  const messages = newestMessages(record.messages)
  const ids = new Set(messages.map(({ id }) => id))
  return { ...record, messages, unsent: record.unsent.filter((id) => ids.has(id)) }
}
