import { cleanText } from '@scenewright/shared/content/clean-text.ts'
import { UNSUBSCRIBE_PATH, stopMentionMails } from '@scenewright/shared/api/mention-mails.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/lib/deps.ts'
import { getNetwork } from '#src/lib/limits/client-network.ts'
import { unsubscribe } from '#src/lib/mentions/unsubscribe.ts'
import { publicCall } from '#src/plugins/calls.ts'
import { sendFailure } from '#src/plugins/failures.ts'
import { withinLimits } from '#src/plugins/limits/rate-limit.ts'

const Query = z.object({ token: z.string().max(200).overwrite(cleanText) })

/** Turning mails about mentions off: on the link's page, or by the mail program (RFC 8058). */
export function mentionRoutes(app: FastifyInstance, deps: AppDeps): void {
  publicCall(app, stopMentionMails, async ({ body, request, reply }) =>
    stop(request, reply, body.token),
  )

  // Its body says nothing beyond the request: `List-Unsubscribe=One-Click`.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: 1000 },
    (_request, _body, done) => done(null, {}),
  )
  app.post(UNSUBSCRIBE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const token = Query.safeParse(request.query).data?.token ?? ''
    const stopped = await stop(request, reply, token)
    return stopped.ok ? reply.send({}) : sendFailure(reply, stopped.failure)
  })

  async function stop({ ip }: FastifyRequest, reply: FastifyReply, token: string) {
    const limit = await deps.limits.linkChecksByAddress.take(getNetwork(ip))
    const limited = withinLimits(reply, [limit])
    return limited.ok ? await unsubscribe(deps, token) : limited
  }
}
