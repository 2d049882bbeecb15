// `npm test`: everything. `npm test -- lint types` runs only the named steps.

import { ALL_CHECKS } from '../lib/checks.ts'
import { runSteps } from '../lib/steps.ts'

process.exitCode = await runSteps(ALL_CHECKS, process.argv.slice(2), 'npm test --')
