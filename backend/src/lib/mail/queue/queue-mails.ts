import { DAY_MS } from '@scenewright/shared/duration.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import type { Mailer } from '../mailer.ts'
import { createMailStore } from './mail-store.ts'
import { createContentCipher } from './queued-content.ts'

/** The queue tries this long to send a mail without a link that expires. */
export const MAIL_LIFE_MS = 3 * DAY_MS

/** Queues the mails of a command; the server sends them, at its next start if it isn't running. */
export function createMailQueue(
  prisma: PrismaClient,
  secret: string,
  clock: () => Date,
): Pick<Mailer, 'transact'> {
  // The lease is for servers that send.
  const store = createMailStore(prisma, createContentCipher(secret), 0)
  const later = () => new Date(clock().getTime() + MAIL_LIFE_MS)
  return {
    transact: async (work) =>
      await prisma.$transaction(
        async (db) =>
          await work(
            db,
            async (mail, expiresAt = later()) => store.add(db, { kind: 'mail', mail }, expiresAt),
            async (about, delayMs) => store.add(db, { kind: 'mentions', about }, later(), delayMs),
          ),
      ),
  }
}
