// `npm run test:engines`: the same specs in Chromium, Firefox and WebKitGTK
// (desktop/engines/README.md). `-- firefox` runs them in Chromium, for comparison, and Firefox only;
// `-- --short` runs only the specs that depend most on the engine.

import { ENGINE_NAMES, type EngineName } from '../../desktop/engines/support/launch/engine.ts'
import { findEngine, howToInstall } from '../../desktop/engines/support/launch/find-engines.ts'
import { ensurePrismaClient } from '../lib/prisma-client.ts'
import { waitForExit, startTool } from '../lib/run.ts'
import { runSteps, type Step } from '../lib/steps.ts'
import { ensureWebBuild } from '../lib/web-build.ts'

const CONFIG = 'desktop/engines/playwright.config.ts'
const TITLES: Record<EngineName, string> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKitGTK',
}

async function specsAreGreen(engine: EngineName, isShort: boolean): Promise<boolean> {
  const only = isShort ? ['--grep', '@short'] : []
  const tool = startTool('playwright', ['test', '--config', CONFIG, '--project', engine, ...only])
  return (await waitForExit(tool)) === 0
}

/** @returns the exit code: 0 all green, 1 something red or an engine missing, 2 unknown options */
async function testEngines(args: readonly string[]): Promise<number> {
  const isShort = args.includes('--short')
  const named = args.filter((arg) => arg !== '--short')
  const unknown = named.filter((name) => !ENGINE_NAMES.some((engine) => engine === name))
  if (unknown.length > 0) {
    console.error(`No engine '${unknown.join("', '")}'. Engines: ${ENGINE_NAMES.join(' ')}`)
    return 2
  }
  // Chromium always runs first, because the others are compared with it.
  const wanted = ENGINE_NAMES.filter(
    (name) => named.length === 0 || named.includes(name) || name === 'chromium',
  )
  const reports: string[] = []
  const found = wanted.filter((name) => {
    const { missing } = findEngine(name, process.env)
    if (missing.length > 0) reports.push(howToInstall(name, missing))
    return missing.length === 0
  })
  if (!(await ensurePrismaClient()) || !(await ensureWebBuild())) return 1
  const steps = found.map((id): Step => {
    return { id, title: TITLES[id], run: () => specsAreGreen(id, isShort) }
  })
  const code = await runSteps(steps, [], 'npm run test:engines --')
  for (const report of reports) console.error(`\n${report}`)
  // The short run also passes on machines where packages can't be installed; it tests the other engines.
  return reports.length > 0 && !isShort ? 1 : code
}

process.exitCode = await testEngines(process.argv.slice(2))
