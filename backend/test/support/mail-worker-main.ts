/** A process that only sends the mails of the queue in DATABASE_URL, with a short lease. */
import { createPool } from '#src/lib/database/pool.ts'
import { createPrisma } from '#src/lib/database/prisma.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { createMailer } from '#src/lib/mail/create-mailer.ts'
import { smtpTransport } from '#src/lib/mail/smtp.ts'

const { DATABASE_URL = '', SMTP_URL = '', JWT_SECRET = '', LEASE_MS = '1000' } = process.env

const log = createLogger('warn')
createMailer({
  transport: smtpTransport(SMTP_URL, 'Scenewright <no-reply@scenewright.example>'),
  prisma: createPrisma(createPool(DATABASE_URL, log)),
  secret: JWT_SECRET,
  writeLinkMail: async () => await Promise.resolve(null),
  writeMentionsMail: async () => await Promise.resolve(null),
  clock: () => new Date(),
  log,
  times: { leaseMs: Number(LEASE_MS), sendMs: 30_000, pollMs: 50, linkDelayMs: 0 },
}).start()
