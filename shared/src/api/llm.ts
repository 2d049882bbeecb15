import { z } from 'zod'
import { Element } from '../script/script.ts'
import {
  MAX_COMMAND_CHARACTERS,
  MAX_CUSTOM_INSTRUCTIONS_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from '../script/limits.ts'
import { contract } from './contract.ts'

/** The block as a command sees it (spec §3, 'Command view'). */
export const CommandScript = z.object({
  title: z.string().max(MAX_TITLE_CHARACTERS),
  /** The author as it stands, so that a command may set it (ours). */
  author: z.string().max(MAX_TITLE_CHARACTERS).optional(),
  elements: z.array(Element),
  /** The block just before the current one, only when it has elements. */
  preceding_block: z
    .object({ number: z.int().min(1), title: z.string(), elements: z.array(Element) })
    .optional(),
})
export type CommandScript = z.infer<typeof CommandScript>

export const CommandRequest = z.object({
  command: z.string().max(MAX_COMMAND_CHARACTERS),
  /** `null` for an overview command. */
  currentScript: CommandScript.nullable(),
  overview: z.string().max(10_000),
  customInstructions: z.string().max(MAX_CUSTOM_INSTRUCTIONS_CHARACTERS),
  isOverviewCommand: z.boolean(),
})
export type CommandRequest = z.infer<typeof CommandRequest>

export const CommandAnswer = z.object({
  /** Answer to an overview command: the new overview. */
  overview: z.string().optional(),
  /** Answer to any other: the whole block after the command; `title` is the script's. */
  script: z
    .object({ title: z.string(), author: z.string().optional(), elements: z.array(Element) })
    .optional(),
})
export type CommandAnswer = z.infer<typeof CommandAnswer>

export const processCommand = contract({
  method: 'POST',
  path: '/api/llm/process-command',
  auth: 'bearer',
  summary: 'Apply a command in natural language to a story block or to the overview',
  body: CommandRequest,
  answer: CommandAnswer,
})

/** Which assistant answers commands on this server. */
export const assistantStatus = contract({
  method: 'GET',
  path: '/api/llm/status',
  auth: 'bearer',
  summary: 'Which assistant answers: the built-in offline one, or a configured model',
  answer: z.object({ assistant: z.enum(['offline', 'openai']), transcription: z.boolean() }),
})
