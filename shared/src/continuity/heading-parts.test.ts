import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitHeading } from './heading-parts.ts'

/** The same rule as a pattern, which takes quadratic time. */
const CONTINUOUS_TIME = /[-–—(,](?:.*\s)?\(?CONTINUOUS\b|\sCONTINUOUS\s*[).]?$/u

it('finds CONTINUOUS where it is a time', () => {
  const part = fc.constantFrom('-', '(', ')', ',', '.', ' ', ' - ', 'CONTINUOUS', 'X', 'MILL')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const heading = `INT. ${parts.join('')}`
      const text = heading.replaceAll(/\s+/gu, ' ').trim()
      expect(splitHeading(heading).isContinuous).toBe(CONTINUOUS_TIME.test(text))
    }),
    { numRuns: 2000 },
  )
})

it('reads a long heading in linear time', () => {
  expect(splitHeading(`INT. ${'-,('.repeat(300_000)}`).isContinuous).toBe(false)
  expect(splitHeading(`INT. ${'- CONTINUOUSLY '.repeat(50_000)}`).isContinuous).toBe(false)
})
