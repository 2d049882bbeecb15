/** `npm run restore -- FILE`, while the server is stopped. */
import { resolve } from 'node:path'
import { sizeText, terminalProgress } from './lib/backup/progress.ts'
import { checkBackup, restoreBackup } from './lib/backup/restore-backup.ts'
import { runCommand } from './lib/backup/run-command.ts'
import { openUnmigrated } from './lib/database/open-database.ts'
import { createLogger } from './lib/log/logger.ts'
import { StartError } from './lib/start-error.ts'
import { readConfig } from './read-config.ts'

const USAGE = 'Usage: npm run restore -- FILE [--replace]'
const REPLACE = '--replace'

await runCommand(async (args, signal) => {
  const [name, ...more] = args.filter((argument) => argument !== REPLACE)
  if (!name || more.length > 0 || name.startsWith('-')) throw new StartError(USAGE)
  const config = readConfig()
  const log = createLogger('error')
  // npm starts commands in the checkout; INIT_CWD is where the person is.
  const file = resolve(process.env.INIT_CWD ?? '', name)
  await checkBackup(file, signal)
  const database = await openUnmigrated(config, log)
  const progress = terminalProgress(process.stderr, () => performance.now())
  try {
    const { manifest, rows, bytes } = await restoreBackup({
      url: database.url,
      file,
      replace: args.includes(REPLACE),
      watcher: progress,
      signal,
    })
    progress.clear()
    process.stdout.write(
      `Restored ${rows.toLocaleString('en-US')} rows, ${sizeText(bytes)}, as of ` +
        `${manifest.createdAt}. Start the server with npm start.\n`,
    )
  } finally {
    progress.clear()
    await database.stop()
  }
})
