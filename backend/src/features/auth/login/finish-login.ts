import type { LoggedIn } from '@scenewright/shared/api/auth.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { startSession } from '#src/features/auth/sessions/start-session.ts'
import { accountPlan } from '#src/lib/account-plan.ts'
import { isAdminAccount } from '#src/lib/auth/admin-account.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { LoggedInAccount } from './login-rule.ts'

/** Starts the session of an account that has passed all steps, and answers the login. */
export async function finishLogin(
  app: FastifyInstance,
  deps: AppDeps,
  account: LoggedInAccount,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<LoggedIn> {
  const { id, email, plan, sessionVersion } = account
  const isAdmin = isAdminAccount(account, deps.config)
  const token = await startSession(app, deps, { id, email, isAdmin, sessionVersion }, request)
  const user = { id, email, plan: accountPlan(plan, deps.config) }
  return { token, user: isAdmin ? { ...user, isAdmin } : user }
}
