// `npm run check`: every check that needs no browser, to run before each commit.

import { QUICK_CHECKS } from '../lib/checks.ts'
import { runSteps } from '../lib/steps.ts'

process.exitCode = await runSteps(QUICK_CHECKS, process.argv.slice(2), 'npm run check --')
