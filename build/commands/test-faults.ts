// `npm run test:faults`: what becomes of a writer's words when things break (docs/faults.md).

import { join } from 'node:path'
import { runFaultSuite } from '../../desktop/faults/main.ts'
import { findChromium, HOW_TO_GET_A_BROWSER } from '../lib/chromium.ts'
import { ensurePrismaClient } from '../lib/prisma-client.ts'
import { ROOT } from '../lib/root.ts'
import { ensureWebBuild } from '../lib/web-build.ts'

/** @returns the exit code: 0 nothing lost, 1 something lost or not played, 2 unknown options */
async function testFaults(): Promise<number> {
  const browserPath = findChromium(process.env)
  if (browserPath === undefined) {
    console.error(HOW_TO_GET_A_BROWSER)
    return 1
  }
  if (!(await ensurePrismaClient()) || !(await ensureWebBuild())) return 1
  const webDir = join(ROOT, 'desktop/dist/web')
  return runFaultSuite({ args: process.argv.slice(2), browserPath, webDir })
}

process.exit(await testFaults())
