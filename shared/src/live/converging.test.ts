import { expect, it } from 'vitest'
import { acceptScript } from '../script/accept-script.ts'
import { runLiveModel } from '../test-support/live-model.ts'
import { countingIds } from '../test-support/scripts.ts'

/** Operations of each run. */
const OPERATIONS = 500

/** All operations. The fault suite sets more. */
const env = (import.meta as { env?: Readonly<Record<string, string | undefined>> }).env
const ALL_OPERATIONS = Number(env?.LIVE_OPERATIONS ?? 1000)
/** For 20,000 operations on a busy machine. */
const TIMEOUT_MS = 300_000
const FIRST_SEED = Number(env?.LIVE_SEED ?? 1)

it(
  'three writers get the same script, with all words that nobody has removed',
  () => {
    const runs = Math.ceil(ALL_OPERATIONS / OPERATIONS)
    const sum = { typed: 0, doubled: 0 }
    for (let seed = FIRST_SEED; seed < FIRST_SEED + runs; seed += 1) {
      const { scripts, lost, undone, refused, typed, doubled } = runLiveModel(seed, OPERATIONS)
      const [first, ...others] = scripts.map((script) => JSON.stringify(script))
      for (const other of others) expect(other).toBe(first)
      const accepted = acceptScript(scripts[0], countingIds())
      expect(accepted.ok && JSON.stringify(accepted.value), `seed ${seed}`).toBe(first)
      expect({ seed, lost, undone, refused }).toEqual({ seed, lost: [], undone: [], refused: [] })
      sum.typed += typed
      sum.doubled += doubled
    }
    expect(sum.doubled).toBeLessThan(sum.typed / 50)
  },
  TIMEOUT_MS,
)
