// `npm run restore -- FILE [--replace]`: puts a backup into an empty database.

import { waitForExit, passSignalsTo, startNode } from '../lib/run.ts'

const command = startNode(['backend/src/restore.ts', ...process.argv.slice(2)])
passSignalsTo([command])
process.exitCode = await waitForExit(command)
