/** The conversation with the assistant about a project (`docs/assistant.md`). */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { Citation } from './assist.ts'
import { contract } from './contract.ts'

/** Older messages are removed. */
export const MAX_MESSAGES = 200
export const MAX_MESSAGE_CHARACTERS = 20_000
/** Citations of a message. */
export const MAX_CITATIONS = 200
/** Characters of a citation's label, or of the id that it leads to. */
export const MAX_CITATION_CHARACTERS = 200

const Text = z.string().overwrite(cleanText)

export const ConversationMessage = z.object({
  id: z.uuid().toLowerCase(),
  from: z.enum(['writer', 'assistant']),
  kind: z.enum(['ask', 'edit']),
  text: Text.max(MAX_MESSAGE_CHARACTERS),
  citations: z
    .array(
      Citation.extend({
        label: Text.max(MAX_CITATION_CHARACTERS),
        elementId: Text.max(MAX_CITATION_CHARACTERS),
      }),
    )
    .max(MAX_CITATIONS),
  /** The database has no year 0. */
  at: z.iso.datetime().refine((at) => at >= '1970', 'must be later than 1970'),
})
export type ConversationMessage = Readonly<z.infer<typeof ConversationMessage>>

/** Oldest first. */
export const Conversation = z.object({ messages: z.array(ConversationMessage).max(MAX_MESSAGES) })
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
