// `npm run backup -- FILE`: writes the database into a new file.

import { waitForExit, passSignalsTo, startNode } from '../lib/run.ts'

const command = startNode(['backend/src/backup.ts', ...process.argv.slice(2)])
passSignalsTo([command])
process.exitCode = await waitForExit(command)
