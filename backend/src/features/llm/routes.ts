import * as contracts from '@scenewright/shared/api/llm.ts'
import { ok } from '@scenewright/shared/api/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { userCall } from '#src/plugins/calls.ts'
import { processCommand } from './process-command.ts'

/** The assistant's calls (spec §7). */
export function llmRoutes(app: FastifyInstance, deps: AppDeps): void {
  userCall(
    app,
    contracts.processCommand,
    async ({ user, body, signal }) => await processCommand(deps, user.id, body, signal),
  )

  userCall(app, contracts.assistantStatus, async () =>
    // Voice has no call yet, whatever is configured.
    ok({ assistant: deps.llm.kind, transcription: false }),
  )
}
