import * as contracts from '@scenewright/shared/api/people.ts'
import { ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { getNetwork } from '#src/lib/limits/client-network.ts'
import { takeMail } from '#src/lib/limits/mail-limit.ts'
import { accountKey } from '#src/lib/limits/account-key.ts'
import { publicCall, userCall } from '#src/plugins/calls.ts'
import { withinLimits } from '#src/plugins/limits/rate-limit.ts'
import { acceptInvitation, cancelInvitation, checkInvitation, invitePerson } from './invitations.ts'
import { getOwnRole, listPeople, removePerson, setRole } from './people.ts'
import { acceptTransfer, endTransfer, listTransferOffers, offerTransfer } from './transfer.ts'

/** The calls about the people of a project. Access tokens can't make them. */
export function peopleRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { limits } = deps

  userCall(app, contracts.listPeople, async ({ user, params }) => {
    return await listPeople(deps, { userId: user.id, rawId: params.id, needed: 'reader' })
  })

  userCall(app, contracts.getOwnRole, async ({ user, params }) => {
    return await getOwnRole(deps, { userId: user.id, rawId: params.id, needed: 'reader' })
  })

  userCall(app, contracts.invitePerson, async ({ user, params, body, request, reply }) => {
    const recipientKey = accountKey(body.email)
    const limited = withinLimits(reply, [
      await limits.invitationsByAccount.take(user.id),
      await takeMail(limits, { about: 'invitation', ip: request.ip, recipientKey }),
    ])
    if (!limited.ok) return limited
    const asked = { userId: user.id, rawId: params.id, needed: 'owner' } as const
    return await invitePerson(deps, asked, { ...body, invitedBy: user })
  })

  userCall(app, contracts.cancelInvitation, async ({ user, params }) => {
    const asked = { userId: user.id, rawId: params.id, needed: 'owner' } as const
    return await cancelInvitation(deps, asked, params.invitation)
  })

  userCall(app, contracts.setRole, async ({ user, params, body }) => {
    const asked = { userId: user.id, rawId: params.id, needed: 'owner' } as const
    const { role, can_issue: canIssue } = body
    return await setRole(deps, asked, { person: params.person, role, canIssue })
  })

  userCall(app, contracts.removePerson, async ({ user, params }) => {
    return await removePerson(deps, { userId: user.id, rawId: params.id }, params.person)
  })

  userCall(app, contracts.transferProject, async ({ user, params, body, reply }) => {
    const limited = withinLimits(reply, [await limits.invitationsByAccount.take(user.id)])
    if (!limited.ok) return limited
    const asked = { userId: user.id, rawId: params.id, needed: 'owner' } as const
    return await offerTransfer(deps, asked, { ...body, offeredBy: user })
  })

  userCall(app, contracts.endTransfer, async ({ user, params }) => {
    return await endTransfer(deps, { userId: user.id, rawId: params.id, needed: 'owner' })
  })

  userCall(app, contracts.acceptTransfer, async ({ user, params }) => {
    return await acceptTransfer(deps, params.id, user)
  })

  userCall(app, contracts.listTransferOffers, async ({ user }) =>
    ok({ offers: await listTransferOffers(deps, user.id) }),
  )

  publicCall(app, contracts.checkInvitation, async ({ body, request, reply }) => {
    const network = getNetwork(request.ip)
    const limited = withinLimits(reply, [await limits.invitationChecksByAddress.take(network)])
    return limited.ok ? await checkInvitation(deps, body.token) : limited
  })

  userCall(app, contracts.acceptInvitation, async ({ user, body }) => {
    return await acceptInvitation(deps, user.id, body.token)
  })
}
