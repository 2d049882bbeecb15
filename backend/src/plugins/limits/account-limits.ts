import { createAccessToken } from '@scenewright/shared/api/access-tokens.ts'
import { assist } from '@scenewright/shared/api/assist.ts'
import * as billing from '@scenewright/shared/api/billing.ts'
import { type Contract, getMaxBodyBytes } from '@scenewright/shared/api/contract.ts'
import { addMessages } from '@scenewright/shared/api/conversation.ts'
import * as llm from '@scenewright/shared/api/llm.ts'
import * as projects from '@scenewright/shared/api/projects.ts'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import type { LimitName } from '#src/lib/limits/limits.ts'
import { sendFailure } from '#src/plugins/failures.ts'
import { withinLimits } from './rate-limit.ts'

const KILOBYTE = 1000

/** The limits that each costly call counts for (docs/product/api.md#limits). */
const LIMITS_OF = new Map<unknown, readonly LimitName[]>([
  [projects.saveProject, ['savesByAccount', 'savedByAccount']],
  [projects.updateProjectDetails, ['savesByAccount']],
  [projects.createProject, ['savesByAccount', 'savedByAccount', 'newProjectsByAccount']],
  [llm.processCommand, ['commandsByAccount']],
  [llm.enhanceOverview, ['commandsByAccount']],
  [llm.processOverviewRecording, ['commandsByAccount']],
  [assist, ['commandsByAccount']],
  [llm.transcribe, ['transcriptionsByAccount']],
  [billing.syncSubscription, ['billingByAccount']],
  [billing.createCheckoutSession, ['billingByAccount']],
  [billing.cancelSubscription, ['billingByAccount']],
  [billing.resumeSubscription, ['billingByAccount']],
  [billing.changePlan, ['billingByAccount']],
  [billing.portalSession, ['billingByAccount']],
  [addMessages, ['messagesByAccount']],
  [createAccessToken, ['newTokensByAccount']],
])

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 429 if the account has made this call too often. Runs after `authenticate`. */
    limitAccount: (contract: Contract) => onRequestAsyncHookHandler
  }
}

/**
 * Limits costly calls per account before their body is read. No writer reaches the limits; a
 * program with one account's login could otherwise slow down everybody.
 */
export function addAccountLimits(app: FastifyInstance, { limits }: Pick<AppDeps, 'limits'>): void {
  app.decorate('limitAccount', (contract: Contract) => {
    const names = LIMITS_OF.get(contract) ?? []
    const limit: onRequestAsyncHookHandler = async (request, reply) => {
      const { currentUser } = request
      if (!currentUser) return undefined
      for (const name of names) {
        const events = name === 'savedByAccount' ? kilobytesOf(request, contract) : 1
        const within = withinLimits(reply, [await limits[name].take(currentUser.id, events)])
        if (!within.ok) return sendFailure(reply, within.failure)
      }
      return undefined
    }
    return limit
  })
}

/** A body whose length isn't known is counted as the longest possible one. */
function kilobytesOf({ headers }: FastifyRequest, contract: Contract): number {
  const bytes = Number(headers['content-length'] ?? getMaxBodyBytes(contract))
  return Math.max(1, Math.ceil(bytes / KILOBYTE))
}
