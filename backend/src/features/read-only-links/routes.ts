import * as contracts from '@scenewright/shared/api/read-only-link.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hashToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { notModified } from '#src/lib/http/json-text.ts'
import { getNetwork } from '#src/lib/limits/client-network.ts'
import { withAccess } from '#src/lib/projects/member-access.ts'
import type { PrintedPagesReader } from '#src/lib/projects/printed-pages.ts'
import { publicCall, userCall } from '#src/plugins/calls.ts'
import { withinLimits } from '#src/plugins/limits/rate-limit.ts'
import { getLink, saveLink, turnOffLink } from './links.ts'
import { findLink, readPages, type OpenLink } from './read-by-link.ts'

const PASSWORD_REQUIRED: Failure = {
  code: 'LINK_PASSWORD_REQUIRED',
  error: 'This script needs a password. Ask the person who sent you the link.',
}
const WRONG_PASSWORD: Failure = {
  code: 'WRONG_LINK_PASSWORD',
  error: "This isn't the password of this link. Check it and try again.",
}

/** The calls about read-only links. Access tokens can't make them. */
export function readOnlyLinkRoutes(
  app: FastifyInstance,
  deps: AppDeps & Readonly<{ printedPages: PrintedPagesReader }>,
): void {
  const { limits, passwords } = deps

  userCall(
    app,
    contracts.getReadOnlyLink,
    async ({ user, params }) =>
      await asOwner(user.id, params.id, (holderId) => getLink(deps, holderId, params.id)),
  )

  userCall(
    app,
    contracts.saveReadOnlyLink,
    async ({ user, params, body }) =>
      await asOwner(user.id, params.id, (holderId) => saveLink(deps, holderId, params.id, body)),
  )

  userCall(
    app,
    contracts.turnOffReadOnlyLink,
    async ({ user, params }) =>
      await asOwner(user.id, params.id, (holderId) => turnOffLink(deps, holderId, params.id)),
  )

  publicCall(app, contracts.readByLink, async ({ params, body, request, reply }) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    const network = getNetwork(request.ip)
    const limited = withinLimits(reply, [await limits.readsByAddress.take(network)])
    if (!limited.ok) return limited
    const link = await findLink(deps, params.token)
    if (!link.ok) return link
    const tokenKey = Buffer.from(hashToken(params.token)).toString('base64url')
    const allowed = await checkPassword(link.value, body.password, { network, tokenKey, reply })
    if (!allowed.ok) return allowed
    const known = request.headers['if-none-match']
    const pages = await readPages(deps.printedPages, link.value, known)
    if (!pages.ok) return pages
    const { etag, json } = pages.value
    reply.header('etag', etag)
    // The password is in a body, so reading is a POST. It is answered like a GET, as it changes nothing.
    return ok(json ?? notModified(reply))
  })

  async function asOwner<T>(
    userId: string,
    rawId: string,
    work: (holderId: string) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const asked = { userId, rawId, needed: 'owner' } as const
    return await withAccess(deps.prisma, asked, ({ holderId }) => work(holderId))
  }

  type Attempt = Readonly<{ network: string; tokenKey: string; reply: FastifyReply }>

  /** Wrong passwords count per link and network, and per link from all networks together. */
  async function checkPassword(
    { passwordHash }: OpenLink,
    password: string | undefined,
    { network, tokenKey, reply }: Attempt,
  ): Promise<Result<null>> {
    if (passwordHash === null) return ok(null)
    if (password === undefined || password === '') return fail(PASSWORD_REQUIRED)
    const pair = `${tokenKey} ${network}`
    const limited = withinLimits(reply, [
      await limits.linkPasswordByPair.take(pair),
      await limits.linkPasswordByLink.take(tokenKey),
    ])
    if (!limited.ok) return limited
    if (!(await passwords.isRight(passwordHash, password))) return fail(WRONG_PASSWORD)
    await limits.linkPasswordByPair.giveBack(pair)
    await limits.linkPasswordByLink.giveBack(tokenKey)
    return ok(null)
  }
}
