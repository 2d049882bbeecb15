import type { ConversationMessage } from '@scenewright/shared/api/conversation.ts'

/** A message of a conversation with the assistant. */
export const MESSAGE: ConversationMessage = {
  id: '00000000-0000-4000-8000-000000000001',
  from: 'writer',
  kind: 'ask',
  text: 'Who is the keeper?',
  citations: [],
  at: '2026-11-24T10:00:00.000Z',
}
