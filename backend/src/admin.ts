/** `npm run admin`. Works whether or not the server is running. */
import { runAdminCommand } from './features/admin/admin-command.ts'
import { joinDatabase } from './lib/database/open-database.ts'
import { createPool } from './lib/database/pool.ts'
import { createPrisma } from './lib/database/prisma.ts'
import { createLogger } from './lib/log/logger.ts'
import { createMailQueue } from './lib/mail/queue/queue-mails.ts'
import { readSecret } from './lib/stored-secret.ts'
import { StartError } from './lib/start-error.ts'
import { readConfig } from './read-config.ts'

async function main(args: readonly string[]): Promise<void> {
  const config = readConfig()
  const log = createLogger('error')
  const database = await joinDatabase(config, log)
  const pool = createPool(database.url, log)
  const prisma = createPrisma(pool)
  const clock = () => new Date()
  try {
    const secret = config.jwtSecret ?? (await readSecret(config.dataDir, 'jwt-secret'))
    const mailer = createMailQueue(prisma, secret, clock)
    const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`
    const deps = { prisma, clock, config, mailer, publicUrl }
    const { isDone, text } = await runAdminCommand(deps, args)
    const output = isDone ? process.stdout : process.stderr
    output.write(`${text}\n`)
    process.exitCode = isDone ? 0 : 1
  } finally {
    await prisma.$disconnect()
    await pool.end()
    await database.stop()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
