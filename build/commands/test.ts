// `npm test`: everything. `npm test -- lint types` runs only the named steps.

import { QUICK_CHECKS, TESTS } from '../lib/checks.ts'
import { runSteps } from '../lib/steps.ts'

process.exitCode = await runSteps([...QUICK_CHECKS, ...TESTS], process.argv.slice(2))
