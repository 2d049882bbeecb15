// `npm run test:thorough`: all unit and API tests with many inputs for each property test and long
// runs of the models, and the slow tests, `*.thorough.test.ts`. Files and folders as arguments limit
// it to their tests.

import { ensurePrismaClient } from '../lib/prisma-client.ts'
import { waitForExit, startTool } from '../lib/run.ts'
import { LONG_MODELS } from '../thorough.ts'

/** @returns the exit code: 0 all green, 1 something red */
async function testThorough(): Promise<number> {
  if (!(await ensurePrismaClient())) return 1
  const args = ['run', ...process.argv.slice(2)]
  const env = { ...LONG_MODELS, TEST_THOROUGH: '1' }
  return await waitForExit(startTool('vitest', args, { env }))
}

process.exitCode = await testThorough()
