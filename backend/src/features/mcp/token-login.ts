import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { AccessTokenScope } from '@scenewright/shared/api/access-tokens.ts'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { findTokenLogin } from '#src/lib/auth/access-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { TOKEN_ENDED, findUser } from '#src/plugins/authenticate.ts'
import { sendFailure } from '#src/plugins/failures.ts'
import { withinLimits } from '#src/plugins/limits/rate-limit.ts'

/** An agent that a writer gave an access token. */
export type Agent = Readonly<{ userId: string; tokenName: string; scope: AccessTokenScope }>

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request to the MCP server. */
    agent: Agent | null
  }
}

const NEEDS_TOKEN: Failure = {
  code: 'UNAUTHENTICATED',
  error:
    'Send an access token: Authorization: Bearer swt_…. The writer creates it on the account page of Scenewright.',
}
const FOREIGN_ORIGIN: Failure = {
  code: 'FORBIDDEN',
  error: 'Web pages of other sites may not call this server. Connect from a program instead.',
}

/**
 * Answers 403 to web pages of other sites (MCP specification: Streamable HTTP, security warning),
 * and 401 unless the request has a valid access token. Logins of the page are refused too, so that
 * nobody pastes one into a program.
 */
export function agentCheck(deps: AppDeps): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (!isOriginAllowed(request, deps)) return sendFailure(reply, FOREIGN_ORIGIN)
    const checked = await checkAgent(deps, request, reply)
    if (checked.ok) return undefined
    if (checked.failure.code === 'UNAUTHENTICATED') {
      const error = request.headers.authorization ? ', error="invalid_token"' : ''
      reply.header('www-authenticate', `Bearer realm="Scenewright"${error}`)
    }
    return sendFailure(reply, checked.failure)
  }
}

/** Programs send no origin. A page of another site sends its own, even with DNS rebinding. */
function isOriginAllowed({ headers }: FastifyRequest, { config, publicUrl }: AppDeps): boolean {
  const { origin } = headers
  if (origin === undefined) return true
  return origin === new URL(publicUrl()).origin || config.corsOrigins.includes(origin)
}

async function checkAgent(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<null>> {
  const { limits } = deps
  const [, token] = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) return fail(NEEDS_TOKEN)
  const found = await findTokenLogin(deps, token, request.ip)
  if (!found) return fail(TOKEN_ENDED)
  const { tokenId, login, name, scope } = found
  const taken = [
    await limits.callsByAccessToken.take(tokenId),
    await limits.agentCallsByAccount.take(login.userId),
  ]
  const limited = withinLimits(reply, taken)
  if (!limited.ok) return limited
  // Refuses suspended accounts, which those that will be deleted are too.
  const user = await findUser(deps, login)
  if (!user) return fail(TOKEN_ENDED)
  request.currentUser = user
  request.agent = { userId: user.id, tokenName: name, scope }
  return ok(null)
}
