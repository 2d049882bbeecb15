/**
 * A process that owns an embedded database and prints its URL, for tests that kill it.
 * `node database-owner.ts DATA_DIR`
 */
import { createLogger } from '#src/lib/log/logger.ts'
import { startEmbedded } from '#src/lib/database/embedded.ts'

const [, , dataDir = ''] = process.argv
const { url } = await startEmbedded({ dataDir, log: createLogger('silent') })
process.stdout.write(`${url}\n`)
setInterval(() => {}, 60_000)
