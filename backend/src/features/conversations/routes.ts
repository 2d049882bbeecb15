import * as contracts from '@scenewright/shared/api/conversation.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import type { Result } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { withAccess } from '#src/lib/projects/member-access.ts'
import { userCall } from '#src/plugins/calls.ts'
import { addMessages, clearConversation, getConversation, type Writer } from './conversations.ts'

/** The calls about conversations with the assistant. Access tokens can't make them. */
export function conversationRoutes(app: FastifyInstance, deps: AppDeps): void {
  userCall(
    app,
    contracts.getConversation,
    async ({ user, params }) =>
      await asRole('reader', user.id, params.id, (writer) =>
        getConversation(deps, writer, params.id),
      ),
  )

  userCall(
    app,
    contracts.addMessages,
    async ({ user, params, body }) =>
      await asRole('writer', user.id, params.id, (writer) =>
        addMessages(deps, writer, params.id, body),
      ),
  )

  userCall(
    app,
    contracts.clearConversation,
    async ({ user, params }) =>
      await asRole('reader', user.id, params.id, (writer) =>
        clearConversation(deps, writer, params.id),
      ),
  )

  /** Each person has a separate conversation, also when their role no longer includes writing. */
  async function asRole<T>(
    needed: Role,
    userId: string,
    rawId: string,
    work: (writer: Writer) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const asked = { userId, rawId, needed }
    return await withAccess(deps.prisma, asked, async ({ holderId }) => {
      return await work({ userId, holderId })
    })
  }
}
