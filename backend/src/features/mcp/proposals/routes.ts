import * as contracts from '@scenewright/shared/api/proposals.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { userCall } from '#src/plugins/calls.ts'
import { decideProposal, getProposal, listProposals } from './decide.ts'

/** The writer's calls about what agents propose. Access tokens can't make them. */
export function proposalRoutes(app: FastifyInstance, deps: AppDeps): void {
  userCall(
    app,
    contracts.listProposals,
    async ({ user, params }) => await listProposals(deps, user.id, params.id),
  )

  userCall(
    app,
    contracts.getProposal,
    async ({ user, params }) => await getProposal(deps, user.id, params),
  )

  userCall(
    app,
    contracts.decideProposal,
    async ({ user, params, body }) => await decideProposal(deps, user.id, params, body),
  )
}
