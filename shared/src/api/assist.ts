/** Questions and edits about the whole script, answered as a stream (`docs/assistant.md`). */
import { z } from 'zod'
import { Element } from '../script/script.ts'
import {
  MAX_COMMAND_CHARACTERS,
  MAX_CUSTOM_INSTRUCTIONS_CHARACTERS,
  MAX_SENT_OVERVIEW_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MAX_STORY_BLOCKS,
} from '../script/limits.ts'
import { ReadyQuestion } from './ready-question.ts'
import { contract } from './contract.ts'
import { ErrorAnswer } from './errors.ts'
import { SentBlock, SentId } from './sent-script.ts'

/** Earlier messages that are sent along. */
export const MAX_SENT_MESSAGES = 12
/** Characters of an earlier message that are sent along. */
export const MAX_SENT_MESSAGE_CHARACTERS = 4000

/** The script as it is on the page: the saved version with the unsaved edits. */
export const AssistScript = z.object({
  /** The version that the numbers in `blocks` refer to; null for a script that isn't saved. */
  saved: z.object({ projectId: z.uuid(), version: z.int().min(1) }).nullable(),
  /** The writer's setting in an unsaved script; a saved one's is looked up. */
  neverSend: z.boolean(),
  title: z.string().max(MAX_TITLE_CHARACTERS),
  author: z.string().max(MAX_TITLE_CHARACTERS),
  overview: z.string().max(MAX_SENT_OVERVIEW_CHARACTERS),
  customInstructions: z.string().max(MAX_CUSTOM_INSTRUCTIONS_CHARACTERS),
  /** In order: the number of a block that is as saved, or a new or changed block. */
  blocks: z.array(z.union([z.int().min(1), SentBlock])).max(MAX_STORY_BLOCKS),
})
export type AssistScript = Readonly<z.infer<typeof AssistScript>>

export const AssistRequest = z.object({
  /** `ask` changes nothing; `edit` is answered with a change to review. */
  kind: z.enum(['ask', 'edit']),
  /** As the writer typed it, or the label of the ready question. */
  message: z.string().max(MAX_COMMAND_CHARACTERS),
  /** The ready question that is asked; its prompt is sent in place of the message. */
  ready: ReadyQuestion.optional(),
  script: AssistScript,
  /** The element with the caret, which is what “here” means. */
  caretElementId: SentId.optional(),
  /** The earlier messages of the conversation, oldest first. */
  conversation: z
    .array(
      z.object({
        from: z.enum(['writer', 'assistant']),
        text: z.string().max(MAX_SENT_MESSAGE_CHARACTERS),
      }),
    )
    .max(MAX_SENT_MESSAGES),
})
export type AssistRequest = Readonly<z.infer<typeof AssistRequest>>

/** A place that an answer is based on. */
export const Citation = z.object({
  /** As in the text of the answer, such as `scene 12`. */
  label: z.string(),
  /** The scene heading, or the line. */
  elementId: z.string(),
})
export type Citation = Readonly<z.infer<typeof Citation>>

/** The change of one story block; `../ai/script-edits/script-change.ts` has the same fields. */
const ChangedBlock = z.object({
  number: z.int().min(1),
  before: z.array(Element),
  after: z.array(Element),
  reasons: z.record(z.string(), z.string()),
})

const Tokens = z.int().min(0)

/** One line of the answer, which is newline-delimited JSON. The last one is `done` or `failed`. */
export const AssistEvent = z.discriminatedUnion('event', [
  /** The tokens that this may take at most, before the first round. */
  z.object({ event: z.literal('estimate'), tokens: Tokens }),
  /** The assistant reads, such as “Reading scene 12…”. */
  z.object({ event: z.literal('step'), text: z.string(), scenes: z.array(z.int()) }),
  /** The next part of the answer's text. */
  z.object({ event: z.literal('text'), text: z.string() }),
  z.object({
    event: z.literal('done'),
    /** The whole text, without marks of citations that lead nowhere. */
    text: z.string(),
    citations: z.array(Citation),
    /** Null if nothing in the script changes. */
    change: z
      .object({
        title: z.string().optional(),
        author: z.string().optional(),
        blocks: z.array(ChangedBlock),
      })
      .nullable(),
    /** `counted` counts for the plan; `cached` of the input tokens cost less. */
    usage: z.object({ input: Tokens, cached: Tokens, output: Tokens, counted: Tokens }),
  }),
  z.object({ event: z.literal('failed'), failure: ErrorAnswer }),
])
export type AssistEvent = Readonly<z.infer<typeof AssistEvent>>

/** Failures before the first event are answered as for other calls. */
export const assist = contract({
  method: 'POST',
  path: '/api/llm/assist',
  auth: 'bearer',
  summary: 'Ask about the whole script, or edit any of it; answers with a stream of events',
  body: AssistRequest,
  answer: AssistEvent,
  isStream: true,
})
