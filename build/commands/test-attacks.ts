// `npm run test:attacks`: attacks a real server on loopback (backend/test/attacks/README.md).

import { ensurePrismaClient } from '../lib/prisma-client.ts'
import { waitForExit, startTool } from '../lib/run.ts'

/** @returns the exit code: 0 every attack was withstood, 1 not */
async function testAttacks(): Promise<number> {
  if (!(await ensurePrismaClient())) return 1
  const config = 'backend/test/attacks/vitest.config.ts'
  const args = ['run', '--config', config, ...process.argv.slice(2)]
  return await waitForExit(startTool('vitest', args))
}

process.exitCode = await testAttacks()
