// `npm run check`: every check that needs no browser, to run before each commit.

import { QUICK_CHECKS, TESTS } from '../lib/checks.ts'
import { runSteps } from '../lib/steps.ts'

const unit = TESTS.filter(({ id }) => id === 'unit')
process.exitCode = await runSteps([...QUICK_CHECKS, ...unit], process.argv.slice(2))
