/** The conversation with the assistant about a project (`docs/assistant.md`). */
import { z } from 'zod'
import { Citation } from './assist.ts'
import { contract } from './contract.ts'

/** Older messages are removed. */
export const MAX_MESSAGES = 200
export const MAX_MESSAGE_CHARACTERS = 20_000

export const ConversationMessage = z.object({
  id: z.uuid(),
  from: z.enum(['writer', 'assistant']),
  kind: z.enum(['ask', 'edit']),
  text: z.string().max(MAX_MESSAGE_CHARACTERS),
  citations: z.array(Citation).max(200),
  at: z.iso.datetime(),
})
export type ConversationMessage = Readonly<z.infer<typeof ConversationMessage>>

/** In the order of `at`. */
export const Conversation = z.object({ messages: z.array(ConversationMessage) })
export type Conversation = Readonly<z.infer<typeof Conversation>>

const params = z.object({ id: z.string() })

export const getConversation = contract({
  method: 'GET',
  path: '/api/projects/:id/conversation',
  auth: 'bearer',
  summary: 'Get the conversation with the assistant about a project',
  params,
  answer: Conversation,
})

export const addMessages = contract({
  method: 'POST',
  path: '/api/projects/:id/conversation',
  auth: 'bearer',
  summary: 'Add messages to the conversation; those it already has are left as they are',
  params,
  body: Conversation,
  answer: Conversation,
})

export const clearConversation = contract({
  method: 'DELETE',
  path: '/api/projects/:id/conversation',
  auth: 'bearer',
  summary: 'Delete all messages of the conversation',
  params,
  answer: Conversation,
})
