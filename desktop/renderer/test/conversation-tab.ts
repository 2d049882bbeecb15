import type { ConversationMessage } from '@scenewright/shared/api/conversation.ts'
import { createConversationSync } from '#renderer/state/assist/conversation-sync.ts'
import { conversationServer } from './conversation-server.ts'
import { memoryRecords } from './memory-records.ts'

const START = Date.parse('2026-11-24T10:00:00Z')

/** @param seconds after the first message */
export function message(text: string, seconds = 0): ConversationMessage {
  const at = new Date(START + seconds * 1000).toISOString()
  return { id: crypto.randomUUID(), from: 'writer', kind: 'ask', text, citations: [], at }
}

/** A tab on a device; `again` opens another one there. */
export function tab(device = memoryRecords(), server = conversationServer(), mayStore = true) {
  const sync = createConversationSync({
    userId: 'u',
    storage: device.storage,
    conversations: server.conversations,
    mayStore: () => mayStore,
  })
  const shown = () => textsOf(sync.getState().messages)
  const onServer = (projectId = 'p1') => textsOf(server.stored.get(projectId) ?? [])
  const again = () => tab(device, server)
  return { sync, device, server, shown, onServer, again }
}

export function textsOf(messages: readonly ConversationMessage[]): string[] {
  return messages.map(({ text }) => text)
}
