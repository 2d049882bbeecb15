import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASK_OWNER } from './plan-help.ts'
import { tokenCount, usageColour, usagePercent, usageWarning } from './usage-display.ts'

const LIMIT = 100_000
const NOTICE = (percent: number) => `You've used ${percent}% of your monthly tokens.`
const WARNING = "Warning: You're approaching your monthly limit. Consider upgrading your plan."
const EXCEEDED =
  'Limit Exceeded: You have exceeded your monthly limit. Please upgrade your plan to continue using AI features.'

it.each([
  [0, 0, 'green', undefined],
  [400, 0, 'green', undefined],
  [500, 1, 'green', undefined],
  [49_499, 49, 'green', undefined],
  [50_000, 50, 'blue', undefined],
  [74_499, 74, 'blue', undefined],
  [74_500, 75, 'yellow', NOTICE(75)],
  [75_000, 75, 'yellow', NOTICE(75)],
  [80_400, 80, 'yellow', NOTICE(80)],
  [89_499, 89, 'yellow', NOTICE(89)],
  [89_500, 90, 'red', WARNING],
  [90_000, 90, 'red', WARNING],
  [99_999, 100, 'red', WARNING],
  [100_000, 100, 'red', EXCEEDED],
  [250_000, 100, 'red', EXCEEDED],
])('%i of 100,000 tokens: %i %%, %s, %s', (used, percent, colour, warning) => {
  expect(usagePercent(used, LIMIT)).toBe(percent)
  expect(usageColour(used, LIMIT)).toBe(colour)
  expect(usageWarning(used, LIMIT)?.text).toBe(warning)
})

it('gives other advice where no plans are sold', () => {
  expect(usageWarning(95_000, LIMIT, ASK_OWNER)?.text).toBe(
    "Warning: You're approaching your monthly limit. Ask the owner of this server to change your plan.",
  )
  expect(usageWarning(LIMIT, LIMIT, ASK_OWNER)?.text).toBe(
    'Limit Exceeded: You have exceeded your monthly limit. Ask the owner of this server to change your plan.',
  )
})

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1499, '1K'],
  [12_500, '13K'],
  [100_000, '100K'],
  [999_499, '999K'],
  [999_500, '1.0M'],
  [1_000_000, '1.0M'],
  [1_550_000, '1.6M'],
  [5_000_000, '5.0M'],
  [10_000_000, '10.0M'],
])('%i tokens are shown as %s', (tokens, shown) => expect(tokenCount(tokens)).toBe(shown))

describe('usagePercent', () => {
  it('is an integer from 0 to 100, and 100 for a limit of 0', () => {
    fc.assert(
      fc.property(fc.nat(2e9), fc.nat(2e7), (used, limit) => {
        const percent = usagePercent(used, limit)
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
      }),
    )
    expect([usagePercent(0, 0), usageColour(0, 0)]).toEqual([100, 'red'])
  })
})
