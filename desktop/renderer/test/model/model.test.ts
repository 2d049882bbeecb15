import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { dialogs } from '#renderer/state/dialogs.ts'
import { anySteps, countSteps } from './model-commands.ts'
import { World } from './model-world.ts'

/** The same steps each time. `npm run test:faults` and `npm run test:thorough` run more. */
const STEPS = Number(import.meta.env['VITE_MODEL_STEPS'] ?? 2000)
const SEED = Number(import.meta.env['VITE_MODEL_SEED'] ?? 3)
const STEPS_PER_RUN = 30
/** A run that takes longer has failed. */
const RUN_MS = 20_000

// Nobody closes the alerts of failed saves.
afterAll(() => dialogs.setState({ requests: [] }))

test('loses no promised word and overwrites nobody unasked, whatever happens in whatever order', async () => {
  const setup = async () => {
    const world = new World()
    await world.open(null)
    return { model: {}, real: world }
  }
  await fc.assert(
    fc.asyncProperty(anySteps, (steps) => fc.asyncModelRun(setup, steps)),
    { seed: SEED, numRuns: Math.ceil(STEPS / STEPS_PER_RUN), plugins: [fc.timeout(RUN_MS)] },
  )
  expect(countSteps()).toBeGreaterThan(STEPS / 2)
}, 600_000)
