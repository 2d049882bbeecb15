import { z } from 'zod'
import { Element } from '../script/script.ts'
import {
  MAX_COMMAND_CHARACTERS,
  MAX_CUSTOM_INSTRUCTIONS_CHARACTERS,
  MAX_SENT_OVERVIEW_CHARACTERS,
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
  overview: z.string().max(MAX_SENT_OVERVIEW_CHARACTERS),
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
  /**
   * Present when a command that asks for deletion took out more of the block than any other may
   * (design §6): the writer is asked before it is taken. `deleted` counts elements with text.
   */
  asks: z.object({ deleted: z.int().min(1) }).optional(),
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

/** An overview as a call takes it; only what is new must keep to 500 characters. */
const Overview = z.string().max(MAX_SENT_OVERVIEW_CHARACTERS)
const NewOverview = z.object({ overview: z.string() })

export const EnhanceRequest = z.object({ currentOverview: Overview })
export type EnhanceRequest = z.infer<typeof EnhanceRequest>

export const enhanceOverview = contract({
  method: 'POST',
  path: '/api/llm/enhance-overview',
  auth: 'bearer',
  summary: 'Improve the story overview; TOKEN_LIMIT_EXCEEDED answers with used and limit',
  body: EnhanceRequest,
  answer: NewOverview,
})

export const RecordingRequest = z.object({
  voiceTranscript: z.string().max(MAX_COMMAND_CHARACTERS),
  currentOverview: Overview,
})
export type RecordingRequest = z.infer<typeof RecordingRequest>

export const processOverviewRecording = contract({
  method: 'POST',
  path: '/api/llm/process-overview-recording',
  auth: 'bearer',
  summary: 'Make a story overview of what was said about it, and of the present one',
  body: RecordingRequest,
  answer: NewOverview,
})

/** The parts of the multipart form that `transcribe` takes (spec §7; the prompt is ours). */
export const TRANSCRIBE_PARTS = {
  /** The recording: webm, mp4 or wav, at most 25 MB, named recording.webm, .mp4 or .wav. */
  audio: 'audio',
  /** Optional: the script's character names with commas between them, so that they come back right. */
  prompt: 'prompt',
} as const

export const transcribe = contract({
  method: 'POST',
  path: '/api/llm/transcribe',
  auth: 'bearer',
  summary:
    'Turn speech into text: a multipart form with one file part, audio (webm, mp4 or wav, at most 25 MB), and optionally prompt, the character names',
  answer: z.object({ transcription: z.string() }),
})

/** Which assistant answers commands on this server. */
export const assistantStatus = contract({
  method: 'GET',
  path: '/api/llm/status',
  auth: 'bearer',
  summary: 'Which assistant answers: the built-in offline one, or a configured model',
  answer: z.object({
    assistant: z.enum(['offline', 'openai']),
    /** The models' names; without a model, none. */
    models: z.object({ small: z.string(), large: z.string() }).optional(),
    /** Whether voice can be transcribed. */
    transcription: z.boolean(),
  }),
})
