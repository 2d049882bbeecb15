import type { LoggedIn } from '@scenewright/shared/api/auth.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { startSession } from '#src/features/auth/sessions/start-session.ts'
import { accountPlan } from '#src/lib/account-plan.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { LoggedInAccount } from './login-rule.ts'

/** Starts the session of an account that has passed all steps, and answers the login. */
export async function finishLogin(
  app: FastifyInstance,
  deps: AppDeps,
  { id, email, plan, sessionVersion }: LoggedInAccount,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<LoggedIn> {
  const token = await startSession(app, deps, { id, email, sessionVersion }, request)
  return { token, user: { id, email, plan: accountPlan(plan, deps.config) } }
}
