import { type Failure, type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import { TRANSCRIBE_PARTS } from '@scenewright/shared/api/llm.ts'
import { cleanText } from '@scenewright/shared/content/clean-text.ts'
import { MAX_RECORDING_BYTES } from '@scenewright/shared/script/limits.ts'
import type { FastifyRequest } from 'fastify'
import { audioKind } from '#src/lib/audio/audio-kind.ts'
import { errorCode } from '#src/lib/error-code.ts'
import type { Recording } from '#src/lib/llm/transcriber.ts'

/** Characters of the names that are passed on: a transcriber reads only so much of its prompt. */
const MAX_PROMPT_CHARACTERS = 1000
const MAX_PROMPT_BYTES = 4 * MAX_PROMPT_CHARACTERS
const MEGABYTE = 1_000_000

/** What the reader of forms is told to refuse; it throws, and `problemOf` says what. */
const FORM_LIMITS = {
  fileSize: MAX_RECORDING_BYTES,
  files: 1,
  fields: 1,
  fieldSize: MAX_PROMPT_BYTES,
  parts: 2,
} as const

const TOO_LARGE: Failure = {
  code: 'BODY_TOO_LARGE',
  error: `A recording can have at most ${MAX_RECORDING_BYTES / MEGABYTE} MB.`,
}
const NOT_AUDIO: Failure = {
  code: 'UNSUPPORTED_MEDIA_TYPE',
  error: 'This is no recording that can be transcribed: webm, mp4 or wav.',
}

const NO_FORM: Failure = {
  code: 'UNSUPPORTED_MEDIA_TYPE',
  error: 'Please send a form (multipart/form-data) with one file part, audio.',
}
const TOO_MANY: ReadonlySet<string> = new Set([
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
])

function invalid(error: string): Failure {
  return { code: 'VALIDATION_FAILED', error }
}

/** Why the form could not be read: what its reader throws is always about what was sent. */
function problemOf(error: unknown): Failure {
  const code = errorCode(error) ?? ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return TOO_LARGE
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return NO_FORM
  if (TOO_MANY.has(code)) return invalid('Please send one audio part only.')
  return invalid('The form could not be read: it breaks off, or is malformed.')
}

/**
 * The recording of a request: one file part `audio`, told by its first bytes to be webm, mp4 or wav,
 * of at most 25 MB (design §7), and optionally a field `prompt`.
 */
export async function readRecording(request: FastifyRequest): Promise<Result<Recording>> {
  let audio: Buffer | undefined
  let prompt = ''
  try {
    for await (const part of request.parts({ limits: FORM_LIMITS })) {
      if (part.type === 'file') {
        if (part.fieldname !== TRANSCRIBE_PARTS.audio) {
          return fail(invalid(`There is no file part ${part.fieldname}: send audio.`))
        }
        audio = await part.toBuffer()
      } else if (part.fieldname === TRANSCRIBE_PARTS.prompt && typeof part.value === 'string') {
        prompt = cleanText(part.value).trim().slice(0, MAX_PROMPT_CHARACTERS).toWellFormed()
      } else {
        return fail(invalid(`There is no field ${part.fieldname}: send audio and prompt.`))
      }
    }
  } catch (error) {
    return fail(problemOf(error))
  }
  if (!audio) return fail(invalid('Please send the recording as a file part, audio.'))
  if (audio.length === 0) return fail(invalid('The recording is empty.'))
  const format = audioKind(audio)
  return format ? ok({ bytes: audio, format, prompt }) : fail(NOT_AUDIO)
}
