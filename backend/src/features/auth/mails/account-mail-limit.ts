import type { Result } from '@scenewright/shared/result.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '#src/lib/limits/limits.ts'
import { takeMail } from '#src/lib/limits/mail-limit.ts'
import { withinLimits } from '#src/plugins/limits/rate-limit.ts'
import { accountKey } from '#src/lib/limits/account-key.ts'

type MailCall = Readonly<{
  body: Readonly<{ email: string }>
  request: FastifyRequest
  reply: FastifyReply
}>

/** Counts a call that mails its address; fails with RATE_LIMITED. */
export async function takeAccountMail(
  limits: Limits,
  { body, request, reply }: MailCall,
): Promise<Result<null>> {
  const recipientKey = accountKey(body.email)
  const mail = { about: 'account', ip: request.ip, recipientKey } as const
  return withinLimits(reply, [await takeMail(limits, mail)])
}
