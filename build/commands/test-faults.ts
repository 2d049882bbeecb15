// `npm run test:faults`: breaks things while a writer types and checks that no word is lost
// (docs/faults.md).

import { join } from 'node:path'
import { runFaultSuite } from '../../desktop/faults/main.ts'
import { findChromium, HOW_TO_GET_A_BROWSER } from '../chromium/find-chromium.ts'
import { ensureDesktopBuild } from '../lib/desktop-build.ts'
import { ensurePrismaClient } from '../lib/prisma-client.ts'
import { ROOT } from '../lib/root.ts'
import { waitForExit, startTool } from '../lib/run.ts'
import { ensureWebBuild } from '../lib/web-build.ts'
import { LONG_MODELS } from '../thorough.ts'

/** The models of one writer, and of three who write together. */
const MODELS = ['desktop/renderer/test/model', 'shared/src/live/converging.test.ts']

async function areModelsGreen(): Promise<boolean> {
  const args = ['run', ...MODELS]
  return (await waitForExit(startTool('vitest', args, { env: LONG_MODELS }))) === 0
}

/** @returns the exit code: 0 nothing lost, 1 something lost or not played, 2 unknown options */
async function testFaults(): Promise<number> {
  const browserPath = findChromium(process.env)
  if (browserPath === undefined) {
    console.error(HOW_TO_GET_A_BROWSER)
    return 1
  }
  if (!(await ensurePrismaClient()) || !(await ensureWebBuild()) || !(await ensureDesktopBuild())) {
    return 1
  }
  const webDir = join(ROOT, 'desktop/dist/web')
  const args = process.argv.slice(2)
  // With `--fault` only that fault is wanted, so the models aren't played.
  const areModelsPlayed = !args.some((arg) => arg.startsWith('--fault'))
  const isGreen = !areModelsPlayed || (await areModelsGreen())
  const code = await runFaultSuite({ args, browserPath, webDir })
  return isGreen ? code : Math.max(code, 1)
}

process.exit(await testFaults())
