import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { TRANSCRIBE_PARTS } from '@scenewright/shared/api/llm.ts'
import { cleanText } from '@scenewright/shared/content/clean-text.ts'
import { MAX_RECORDING_BYTES } from '@scenewright/shared/script/limits.ts'
import type { FastifyRequest } from 'fastify'
import { audioKind } from '#src/lib/audio/audio-kind.ts'
import { errorCode } from '#src/lib/error-code.ts'
import type { Recording } from '#src/lib/llm/transcriber.ts'

/** Longest prompt that is forwarded. Transcription models only read the first part of a prompt. */
const MAX_PROMPT_CHARACTERS = 1000
const MAX_PROMPT_BYTES = 4 * MAX_PROMPT_CHARACTERS
const MEGABYTE = 1_000_000

/** If one is exceeded, the form parser throws; see `problemOf`. */
const FORM_LIMITS = {
  fileSize: MAX_RECORDING_BYTES,
  files: 1,
  fields: 1,
  fieldSize: MAX_PROMPT_BYTES,
  parts: 2,
} as const

const TOO_LARGE: Failure = {
  code: 'BODY_TOO_LARGE',
  error: `A recording can be at most ${MAX_RECORDING_BYTES / MEGABYTE} MB.`,
}
const NOT_AUDIO: Failure = {
  code: 'UNSUPPORTED_MEDIA_TYPE',
  error: 'Unsupported audio format. Use WebM, MP4 or WAV.',
}

const NO_FORM: Failure = {
  code: 'UNSUPPORTED_MEDIA_TYPE',
  error: 'Send a multipart/form-data body with a file part named audio.',
}
const TOO_MANY: ReadonlySet<string> = new Set([
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
])

function invalid(error: string): Failure {
  return { code: 'VALIDATION_FAILED', error }
}

/** Maps an error of the form parser, which is always about the request. */
function problemOf(error: unknown): Failure {
  const code = errorCode(error) ?? ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return TOO_LARGE
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return NO_FORM
  if (TOO_MANY.has(code)) return invalid('Send only one audio part.')
  return invalid('The form is incomplete or malformed.')
}

/**
 * Reads a recording from a form: one file part `audio`, whose first bytes must be WebM, MP4 or WAV,
 * of at most MAX_RECORDING_BYTES, and an optional field `prompt`.
 */
export async function readRecording(request: FastifyRequest): Promise<Result<Recording>> {
  let audio: Buffer | undefined
  let prompt = ''
  try {
    for await (const part of request.parts({ limits: FORM_LIMITS })) {
      if (part.type === 'file') {
        if (part.fieldname !== TRANSCRIBE_PARTS.audio) {
          return fail(invalid(`Unknown file part ${part.fieldname}. Send audio.`))
        }
        audio = await part.toBuffer()
      } else if (part.fieldname === TRANSCRIBE_PARTS.prompt && typeof part.value === 'string') {
        prompt = cleanText(part.value).trim().slice(0, MAX_PROMPT_CHARACTERS).toWellFormed()
      } else {
        return fail(invalid(`Unknown field ${part.fieldname}. Send audio and, optionally, prompt.`))
      }
    }
  } catch (error) {
    return fail(problemOf(error))
  }
  if (!audio) return fail(invalid('Send the recording as a file part named audio.'))
  if (audio.length === 0) return fail(invalid('The recording is empty.'))
  const format = audioKind(audio)
  return format ? ok({ bytes: audio, format, prompt }) : fail(NOT_AUDIO)
}
