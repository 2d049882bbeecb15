import { MCP_PATH } from '@scenewright/shared/api/mcp.ts'
import type { Failure } from '@scenewright/shared/result.ts'
import { MAX_AGENT_BODY_BYTES } from '@scenewright/shared/script/limits.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import type { TextJobs } from '#src/lib/text-jobs/text-jobs.ts'
import { sendFailure } from '#src/plugins/failures.ts'
import { answerAgent } from './answer-agent.ts'
import { createProjectOpener } from './open-script.ts'
import { agentCheck } from './token-login.ts'

const ONE_AT_A_TIME: Failure = {
  code: 'VALIDATION_FAILED',
  error: 'Send one message per request. Batches were removed from MCP.',
}
const ONLY_POST: Failure = {
  code: 'NOT_FOUND',
  error: 'This MCP server has no sessions and sends no messages. Use POST.',
}

/**
 * The MCP server at /mcp (docs/product/account.md#agents): Streamable HTTP without sessions, so
 * that each request may reach another server. It reads scripts and stores proposals; it never
 * writes a script.
 */
export function mcpRoutes(
  app: FastifyInstance,
  deps: AppDeps & Readonly<{ texts: TextJobs }>,
): void {
  const openProject = createProjectOpener(deps)
  app.decorateRequest('agent', null)
  const onRequest = [agentCheck(deps), app.limitLargeBodies]
  const schema = { hide: true }

  app.post(
    MCP_PATH,
    { onRequest, schema, bodyLimit: MAX_AGENT_BODY_BYTES },
    async (request, reply) => {
      const { agent, body } = request
      if (!agent) throw new Error(`${MCP_PATH} ran without an agent`)
      if (Array.isArray(body)) return sendFailure(reply, ONE_AT_A_TIME)
      return await answerAgent(
        { ...deps, openProject, agent, requestLog: request.log },
        request,
        reply,
      )
    },
  )

  app.route({
    method: ['GET', 'DELETE'],
    url: MCP_PATH,
    onRequest,
    schema,
    handler: async (_request, reply) =>
      reply.code(405).header('allow', 'POST').send({ error: ONLY_POST.error }),
  })
}
