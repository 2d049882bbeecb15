import { type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import { transcriptionTokens } from '@scenewright/shared/plans/transcription-tokens.ts'
import type { FastifyRequest } from 'fastify'
import { audioSeconds } from '#src/lib/audio/audio-seconds.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Transcriber } from '#src/lib/llm/transcriber.ts'
import type { Ticket } from '#src/lib/quota/token-quota.ts'
import { createUserTurns } from '#src/lib/quota/user-turns.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { readRecording } from './read-recording.ts'
import { settled } from './run-work.ts'

/** Recordings of one person that are read at once: each takes up to 25 MB of memory. */
const UPLOADS_AT_ONCE = 2
const UPLOAD_WAIT_MS = 30_000
const uploads = createUserTurns(UPLOADS_AT_ONCE)

async function inTurn<T>(
  userId: string,
  signal: AbortSignal,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const leave = await uploads(userId, UPLOAD_WAIT_MS, signal)
  if (!leave) {
    return fail({
      code: 'RATE_LIMITED',
      error: 'Two of your recordings are still being sent. Please wait for them, and try again.',
    })
  }
  try {
    return await work()
  } finally {
    leave()
  }
}

/**
 * Turns speech into text (spec §7) and charges its seconds (`transcriptionTokens`); a transcription
 * that failed or was cancelled costs nothing. 503 NOT_CONFIGURED without a service, before the
 * recording is read (design §6).
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
  const recording = await inTurn(user.id, signal, async () => await readRecording(request))
  if (!recording.ok) return recording
  const seconds = audioSeconds(recording.value.bytes, recording.value.format)
  const tokens = transcriptionTokens(seconds)
  const account = { id: user.id, limit: PLANS[user.plan].tokensPerMonth }
  const entered = await quota.enter(account, { least: tokens, most: tokens }, signal)
  if (!entered.ok) return entered
  const ticket = entered.value
  let ended = false
  try {
    const result = await transcriber.transcribe(recording.value, signal)
    if (!result.ok) return result
    ended = true
    await settled(deps, charge(ticket, transcriber, result.value.seconds ?? seconds))
    return ok({ transcription: result.value.text })
  } finally {
    if (!ended) await settled(deps, ticket.release())
  }
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
