import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySteps, countSteps } from './model-commands.ts'
import { World } from './model-world.ts'

/** `npm run test:faults` asks for more. */
const STEPS = Number(import.meta.env['VITE_MODEL_STEPS'] ?? 2000)
const SEED = Number(import.meta.env['VITE_MODEL_SEED'] ?? 3)
const STEPS_A_RUN = 30
/** Milliseconds in which a run that hangs is told as such. */
const RUN_MS = 20_000

test('whatever is done in whatever order, no promised word is lost and nobody is overwritten unasked', async () => {
  const setup = async () => {
    const world = new World()
    await world.open(null)
    return { model: {}, real: world }
  }
  await fc.assert(
    fc.asyncProperty(anySteps, (steps) => fc.asyncModelRun(setup, steps)),
    { seed: SEED, numRuns: Math.ceil(STEPS / STEPS_A_RUN), plugins: [fc.timeout(RUN_MS)] },
  )
  expect(countSteps()).toBeGreaterThan(STEPS / 2)
}, 600_000)
