// Setup of all tests: how many inputs a property test tries.

import fc from 'fast-check'
import { IS_THOROUGH } from './thorough.ts'

/**
 * The property tests together shouldn't take more than a few seconds at each change, and always try
 * the same inputs: a change is never refused for an old fault that chance finds. Finding those is
 * the thorough run's work.
 */
const FEW = { numRuns: 100, seed: 1 }

/** Slow properties stop earlier, and count as green with the inputs they have tried. Each run tries others. */
const MANY = { numRuns: 10_000, plugins: [fc.interruptAfterTimeLimit(10_000)] }

fc.configureGlobal(IS_THOROUGH ? MANY : FEW)
