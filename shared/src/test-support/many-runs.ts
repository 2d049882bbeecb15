import fc from 'fast-check'

/**
 * Ten times the common number of inputs, for properties that take less than a millisecond and fail
 * only for rare combinations.
 */
export function manyRuns(): { numRuns: number } {
  const { numRuns = 100 } = fc.readConfigureGlobal()
  return { numRuns: 10 * numRuns }
}
