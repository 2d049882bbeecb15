// `npm run voice`: downloads a speech model for voice without an AI service.

import { waitForExit, passSignalsTo, startNode } from '../lib/run.ts'

const command = startNode(['backend/src/voice.ts', ...process.argv.slice(2)])
passSignalsTo([command])
process.exitCode = await waitForExit(command)
