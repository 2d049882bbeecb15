import multipart from '@fastify/multipart'
import { type Result, ok } from '@scenewright/shared/result.ts'
import * as assistContract from '@scenewright/shared/api/assist.ts'
import * as contracts from '@scenewright/shared/api/llm.ts'
import { usage } from '@scenewright/shared/api/llm-usage.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { BUSY_RETRY_SECONDS } from '#src/lib/quota/token-quota.ts'
import { WHISPER_RETRY_SECONDS } from '#src/lib/whisper/whisper-transcriber.ts'
import { userCall } from '#src/plugins/calls.ts'
import { assist } from './assist.ts'
import { enhanceOverview, processOverviewRecording } from './overview.ts'
import type { LlmDeps } from './never-send.ts'
import { processCommand } from './process-command.ts'
import { createSavedScripts } from './saved-script.ts'
import { transcribe } from './transcribe.ts'
import { readUsage } from './usage.ts'

/** The assistant calls (docs/product/api.md#assistant-calls). */
export async function llmRoutes(app: FastifyInstance, deps: LlmDeps): Promise<void> {
  userCall(app, contracts.processCommand, async ({ user, body, reply, signal }) =>
    withRetryTime(reply, await processCommand(deps, user, body, signal)),
  )

  userCall(app, contracts.enhanceOverview, async ({ user, body, reply, signal }) =>
    withRetryTime(reply, await enhanceOverview(deps, user, body, signal)),
  )

  userCall(app, contracts.processOverviewRecording, async ({ user, body, reply, signal }) =>
    withRetryTime(reply, await processOverviewRecording(deps, user, body, signal)),
  )

  const scripts = createSavedScripts(deps)
  userCall(app, assistContract.assist, async ({ user, body, reply, signal }) =>
    withRetryTime(reply, await assist({ ...deps, scripts }, user, body, signal)),
  )

  // In a child scope, so that no other call accepts forms.
  await app.register(async (forms) => {
    await forms.register(multipart)
    userCall(forms, contracts.transcribe, async ({ user, request, reply, signal }) =>
      withRetryTime(reply, await transcribe(deps, user, request, signal)),
    )
  })

  userCall(app, contracts.assistantStatus, async ({ user }) => {
    const { transcriber, config } = deps
    // Only people on this computer can open a server that isn't for production.
    const isOwner = user.isAdmin || !config.isProduction
    return ok({
      assistant: deps.llm.kind,
      ...(deps.llm.models ? { models: deps.llm.models } : {}),
      transcription: transcriber !== null,
      ...(transcriber?.isLocal === true && { isVoiceLocal: true as const }),
      ...(transcriber === null && isOwner && { maySetUpVoice: true as const }),
    })
  })

  userCall(app, usage, async ({ user }) => ok({ usage: await readUsage(deps, user) }))
}

/** Adds Retry-After to the answer of a call that waited too long, or would have to. */
function withRetryTime<T>(reply: FastifyReply, result: Result<T>): Result<T> {
  if (!result.ok && result.failure.code === 'RATE_LIMITED') {
    reply.header('retry-after', BUSY_RETRY_SECONDS)
  }
  if (!result.ok && result.failure.code === 'UNAVAILABLE') {
    reply.header('retry-after', WHISPER_RETRY_SECONDS)
  }
  return result
}
