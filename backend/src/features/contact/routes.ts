import { createHash } from 'node:crypto'
import { sendContactMessage } from '@scenewright/shared/api/contact.ts'
import { ok } from '@scenewright/shared/result.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { takeMail } from '#src/lib/limits/mail-limit.ts'
import { contactMessageMail } from '#src/lib/mail/templates/contact-message.ts'
import { contactReceiptMail } from '#src/lib/mail/templates/contact-receipt.ts'
import { publicCall } from '#src/plugins/calls.ts'
import { withinLimits } from '#src/plugins/limits/rate-limit.ts'

/** The contact form: a mail to CONTACT_EMAIL and a receipt to the sender. */
export function contactRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { config, limits, mailer } = deps

  publicCall(app, sendContactMessage, async ({ body, request, reply }) => {
    const mail = {
      about: 'contact',
      ip: request.ip,
      recipientKey: senderKey(body.email),
    } as const
    const limited = withinLimits(reply, [await takeMail(limits, mail)])
    if (!limited.ok) return limited
    await mailer.transact(async (_, queue) => {
      await queue(contactMessageMail(config.contactEmail, body))
      await queue(contactReceiptMail(body.email, `${deps.publicUrl()}/faq`))
    })
    return ok({ message: MESSAGES.contactSent })
  })
}

/**
 * Hashes an email address for use as a key, so that a shared store (Redis) never contains
 * addresses.
 */
function senderKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
