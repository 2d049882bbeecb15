import * as contracts from '@scenewright/shared/api/conversation.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { userCall } from '#src/plugins/calls.ts'
import { addMessages, clearConversation, getConversation } from './conversations.ts'

/** The calls about conversations with the assistant. Access tokens can't make them. */
export function conversationRoutes(app: FastifyInstance, deps: AppDeps): void {
  userCall(
    app,
    contracts.getConversation,
    async ({ user, params }) => await getConversation(deps, user.id, params.id),
  )

  userCall(
    app,
    contracts.addMessages,
    async ({ user, params, body }) => await addMessages(deps, user.id, params.id, body),
  )

  userCall(
    app,
    contracts.clearConversation,
    async ({ user, params }) => await clearConversation(deps, user.id, params.id),
  )
}
