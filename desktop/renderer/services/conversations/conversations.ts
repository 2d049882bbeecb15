/** The server's conversations with the assistant (`docs/product/api.md#project-calls`). */
import {
  addMessages,
  clearConversation,
  getConversation,
  MAX_CITATION_CHARACTERS,
  MAX_CITATIONS,
  MAX_MESSAGE_CHARACTERS,
  type ConversationMessage,
} from '@scenewright/shared/api/conversation.ts'
import type { ApiClient, CallFailure } from '../api-client.ts'

const TIMEOUT_MS = 20_000
/** Characters of the messages that are sent at once. With any text, they stay below the limit. */
const MAX_SENT_CHARACTERS = 500_000

export type ConversationAnswer =
  | Readonly<{ ok: true; messages: readonly ConversationMessage[] }>
  | CallFailure

export type Conversations = Readonly<{
  get: (projectId: string) => Promise<ConversationAnswer>
  /** Adds messages; those that the server has stay as they are. Answers the whole conversation. */
  add: (projectId: string, messages: readonly ConversationMessage[]) => Promise<ConversationAnswer>
  clear: (projectId: string) => Promise<ConversationAnswer>
}>

export function createConversations(api: ApiClient): Conversations {
  const within = () => AbortSignal.timeout(TIMEOUT_MS)

  return {
    async get(id) {
      return answerOf(await api.call(getConversation, { params: { id }, signal: within() }))
    },
    async add(id, messages) {
      let answer: ConversationAnswer = { ok: true, messages: [] }
      for (const batch of batchesOf(messages.map(fitted))) {
        const call = { params: { id }, body: { messages: batch }, signal: within() }
        answer = answerOf(await api.call(addMessages, call))
        if (!answer.ok) break
      }
      return answer
    },
    async clear(id) {
      return answerOf(await api.call(clearConversation, { params: { id }, signal: within() }))
    },
  }
}

function answerOf(
  answer: Readonly<{ ok: true; value: { messages: ConversationMessage[] } }> | CallFailure,
): ConversationAnswer {
  return answer.ok ? { ok: true, messages: answer.value.messages } : answer
}

/** Shortens what the server would refuse. */
function fitted(message: ConversationMessage): ConversationMessage {
  const citations = message.citations.filter(
    ({ label, elementId }) => Math.max(label.length, elementId.length) <= MAX_CITATION_CHARACTERS,
  )
  return {
    ...message,
    text: message.text.slice(0, MAX_MESSAGE_CHARACTERS),
    citations: citations.slice(0, MAX_CITATIONS),
  }
}

function batchesOf(messages: readonly ConversationMessage[]): ConversationMessage[][] {
  const batches: ConversationMessage[][] = []
  let room = 0
  for (const message of messages) {
    const { length } = JSON.stringify(message)
    const last = batches.at(-1)
    if (last && length <= room) last.push(message)
    else {
      batches.push([message])
      room = MAX_SENT_CHARACTERS
    }
    room -= length
  }
  return batches
}
