import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { type SendingScript, TranscribeQuery } from '@scenewright/shared/api/llm.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { transcriptionTokens } from '@scenewright/shared/plans/transcription-tokens.ts'
import type { FastifyRequest } from 'fastify'
import { audioSeconds } from '#src/lib/audio/audio-seconds.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Transcriber } from '#src/lib/llm/transcriber.ts'
import { quotaAccount } from '#src/lib/quota/quota-account.ts'
import type { Ticket } from '#src/lib/quota/token-quota.ts'
import { createUserSlots } from '#src/lib/quota/user-slots.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { isNeverSent } from './never-send.ts'
import { readRecording } from './read-recording.ts'
import { isCancelFree, settleOrLog } from './run-work.ts'

/**
 * Concurrent uploads per account. Each takes up to MAX_RECORDING_BYTES of memory, until this machine
 * has transcribed it or it is read.
 */
const UPLOADS_AT_ONCE = 2
const UPLOAD_WAIT_MS = 30_000
const acquireUpload = createUserSlots(UPLOADS_AT_ONCE)

async function withUploadSlot<T>(
  userId: string,
  signal: AbortSignal,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const release = await acquireUpload(userId, UPLOAD_WAIT_MS, signal)
  if (!release) {
    return fail({
      code: 'RATE_LIMITED',
      error: `You're already sending ${UPLOADS_AT_ONCE} recordings. Please wait and try again.`,
    })
  }
  try {
    return await work()
  } finally {
    release()
  }
}

/**
 * Transcribes a recording and charges its seconds (`transcriptionTokens`), unless this machine does
 * it. A failed transcription costs nothing, a canceled one like any other canceled call. Without a
 * service, answers NOT_CONFIGURED before reading the recording, and FORBIDDEN if the script must
 * never be sent and would be.
 */
export async function transcribe(
  deps: AppDeps,
  user: CurrentUser,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<Result<{ transcription: string }>> {
  const { transcriber, quota } = deps
  if (!transcriber) {
    return fail({ code: 'NOT_CONFIGURED', error: MESSAGES.transcriptionNotConfigured })
  }
  if (!transcriber.isLocal && (await isNeverSent(deps, user, scriptOf(request)))) {
    return fail({ code: 'FORBIDDEN', error: MESSAGES.recordingNeverSent })
  }
  const read = async () => await readRecording(request)
  if (transcriber.isLocal) {
    return await withUploadSlot(user.id, signal, async () => {
      const recording = await read()
      const result = recording.ok
        ? await transcriber.transcribe(recording.value, signal)
        : recording
      return result.ok ? ok({ transcription: result.value.text }) : result
    })
  }
  const recording = await withUploadSlot(user.id, signal, read)
  if (!recording.ok) return recording
  const seconds = audioSeconds(recording.value.bytes, recording.value.format)
  const tokens = transcriptionTokens(seconds)
  const entered = await quota.enter(
    quotaAccount(deps, user),
    { least: tokens, most: tokens },
    signal,
  )
  if (!entered.ok) return entered
  const ticket = entered.value
  let isSettled = false
  try {
    const result = await transcriber.transcribe(recording.value, signal)
    if (!result.ok) {
      if (signal.aborted && !(await isCancelFree(deps, user.id))) {
        isSettled = true
        await settleOrLog(deps, charge(ticket, transcriber, seconds))
      }
      return result
    }
    isSettled = true
    await settleOrLog(deps, charge(ticket, transcriber, result.value.seconds ?? seconds))
    return ok({ transcription: result.value.text })
  } finally {
    if (!isSettled) await settleOrLog(deps, ticket.release())
  }
}

function scriptOf({ query }: FastifyRequest): SendingScript {
  const { projectId, neverSend } = TranscribeQuery.parse(query)
  return { projectId, ...(neverSend && { neverSend: neverSend === 'true' }) }
}

async function charge(ticket: Ticket, { model }: Transcriber, seconds: number): Promise<void> {
  await ticket.settle({
    requestType: 'transcribe',
    provider: 'openai',
    model,
    inputTokens: transcriptionTokens(seconds),
    outputTokens: 0,
  })
}
