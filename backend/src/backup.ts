/** `npm run backup -- FILE`. Works whether or not the server is running. */
import { resolve, join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CHECKOUT } from '#src/config.ts'
import { createBackup } from './lib/backup/create-backup.ts'
import { sizeText, terminalProgress } from './lib/backup/progress.ts'
import { runCommand } from './lib/backup/run-command.ts'
import { joinUnmigrated } from './lib/database/open-database.ts'
import { createLogger } from './lib/log/logger.ts'
import { StartError } from './lib/start-error.ts'
import { readConfig } from './read-config.ts'

const USAGE = 'Usage: npm run backup -- FILE'

await runCommand(async (args, signal) => {
  const [name, ...more] = args
  if (!name || more.length > 0 || name.startsWith('-')) throw new StartError(USAGE)
  const config = readConfig()
  const log = createLogger('error')
  const database = await joinUnmigrated(config, log)
  const progress = terminalProgress(process.stderr, () => performance.now())
  try {
    // npm starts commands in the checkout; INIT_CWD is where the person is.
    const file = resolve(process.env.INIT_CWD ?? '', name)
    const { rows, bytes, fileBytes } = await createBackup({
      url: database.url,
      file,
      productVersion: await productVersion(),
      now: new Date(),
      watcher: progress,
      signal,
    })
    progress.clear()
    const secret = config.jwtSecret ? 'JWT_SECRET' : `${config.dataDir}/jwt-secret`
    process.stdout.write(
      `Wrote and checked ${file}: ${rows.toLocaleString('en-US')} rows, ${sizeText(bytes)}, ` +
        `compressed to ${sizeText(fileBytes)}.\n` +
        `It holds everybody's scripts and addresses, so keep it private. The login secret isn't in ` +
        `it: keep ${secret} too, or everybody has to log in again after a restore.\n`,
    )
  } finally {
    progress.clear()
    await database.stop()
  }
})

/** Returns this checkout's version, such as `0.1.0`. */
async function productVersion(): Promise<string> {
  const text = await readFile(join(CHECKOUT, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
