import { z } from 'zod'
import { Element } from '../script/script.ts'
import {
  MAX_COMMAND_CHARACTERS,
  MAX_CUSTOM_INSTRUCTIONS_CHARACTERS,
  MAX_SENT_OVERVIEW_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from '../script/limits.ts'
import { contract } from './contract.ts'
import { SentElements, SentId } from './sent-script.ts'

/**
 * The script whose text a call sends. If it is saved, the server looks up whether an AI service may
 * get it; an unsaved one is only protected by `neverSend` (`docs/assistant.md#never-send`).
 */
const sendingFields = {
  projectId: z.uuid().optional(),
  neverSend: z.boolean().optional(),
}
export const SendingScript = z.object(sendingFields)
export type SendingScript = z.infer<typeof SendingScript>

/** The command view of a block (`docs/product/script.md#data`). */
export const CommandScript = z.object({
  title: z.string().max(MAX_TITLE_CHARACTERS),
  /** The current author, so that a command can change it. */
  author: z.string().max(MAX_TITLE_CHARACTERS).optional(),
  elements: SentElements,
  /** The block just before the current one, only if it has elements. */
  preceding_block: z
    .object({
      number: z.int().min(1),
      title: z.string().max(MAX_TITLE_CHARACTERS),
      elements: SentElements,
    })
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
  /** The id of the element with the caret, which is what “here” means. */
  caretElementId: SentId.optional(),
  ...sendingFields,
})
export type CommandRequest = z.infer<typeof CommandRequest>

export const CommandAnswer = z.object({
  /** For an overview command: the new overview. */
  overview: z.string().optional(),
  /** For any other command: the whole block after it. `title` is the script's. */
  script: z
    .object({ title: z.string(), author: z.string().optional(), elements: z.array(Element) })
    .optional(),
  /**
   * Present if a command that asks for deletion removed more than other commands may, so that the
   * writer has to confirm it (`docs/assistant.md#rules`). `deleted` counts elements with text.
   */
  asks: z.object({ deleted: z.int().min(1) }).optional(),
  /** The answer to a command that only asks a question; then nothing is changed. */
  reply: z.string().optional(),
  /** A remark about the answer for the writer: that it changed only this block. */
  notice: z.string().optional(),
})
export type CommandAnswer = z.infer<typeof CommandAnswer>

export const processCommand = contract({
  method: 'POST',
  path: '/api/llm/process-command',
  auth: 'bearer',
  summary: 'Apply a natural-language command to a story block or to the overview',
  body: CommandRequest,
  answer: CommandAnswer,
})

/** The current overview. Only new ones are limited to 500 characters. */
const Overview = z.string().max(MAX_SENT_OVERVIEW_CHARACTERS)
const NewOverview = z.object({ overview: z.string() })

export const EnhanceRequest = z.object({ currentOverview: Overview, ...sendingFields })
export type EnhanceRequest = z.infer<typeof EnhanceRequest>

export const enhanceOverview = contract({
  method: 'POST',
  path: '/api/llm/enhance-overview',
  auth: 'bearer',
  summary: 'Improve the story overview',
  body: EnhanceRequest,
  answer: NewOverview,
})

export const RecordingRequest = z.object({
  voiceTranscript: z.string().max(MAX_COMMAND_CHARACTERS),
  currentOverview: Overview,
  ...sendingFields,
})
export type RecordingRequest = z.infer<typeof RecordingRequest>

export const processOverviewRecording = contract({
  method: 'POST',
  path: '/api/llm/process-overview-recording',
  auth: 'bearer',
  summary: 'Write a story overview from a voice transcript and the current overview',
  body: RecordingRequest,
  answer: NewOverview,
})

/** The parts of the multipart form that `transcribe` accepts. */
export const TRANSCRIBE_PARTS = {
  /** The recording: WebM, MP4 or WAV, at most 25 MB, named recording.webm, .mp4 or .wav. */
  audio: 'audio',
  /** Optional: the script's character names, separated by commas, for their spelling. */
  prompt: 'prompt',
} as const

/** A query, so that a recording that must not be sent is refused before it is read. */
export const TranscribeQuery = z.object({
  projectId: z.uuid().optional(),
  neverSend: z.enum(['true', 'false']).optional(),
})

export const transcribe = contract({
  method: 'POST',
  path: '/api/llm/transcribe',
  auth: 'bearer',
  summary:
    'Transcribe a recording; multipart form with audio (WebM, MP4, WAV) and optionally prompt',
  query: TranscribeQuery,
  answer: z.object({ transcription: z.string() }),
})

/** Which assistant answers commands on this server. */
export const assistantStatus = contract({
  method: 'GET',
  path: '/api/llm/status',
  auth: 'bearer',
  summary: 'Get which assistant answers, and whether recordings can be transcribed',
  answer: z.object({
    assistant: z.enum(['offline', 'openai']),
    /** Model names; absent for the offline assistant. */
    models: z.object({ small: z.string(), large: z.string() }).optional(),
    /** True if recordings can be transcribed. */
    transcription: z.boolean(),
    /** True if the server itself transcribes, and so accepts only WAV files. */
    isVoiceLocal: z.literal(true).optional(),
    /** True if it can't, and this person may change that. */
    maySetUpVoice: z.literal(true).optional(),
  }),
})
