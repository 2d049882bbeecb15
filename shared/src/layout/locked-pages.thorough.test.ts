import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEdit, anyLockable, checkAdditions, checkUpdates } from '../test-support/locked-edits.ts'

/** 10,000 edits, however long they take; the common runs of properties end after some seconds. */
const EDITS = fc.array(anyEdit, { minLength: 20, maxLength: 20 })
const RUNS = { numRuns: 500, plugins: [] }
const HALF_AN_HOUR_MS = 1_800_000

test(
  'pages updated after edits of a locked script equal all pages laid out',
  () => {
    fc.assert(
      fc.property(anyLockable, EDITS, (script, edits) => {
        expect(() => checkUpdates(script, edits)).not.toThrow()
      }),
      RUNS,
    )
  },
  HALF_AN_HOUR_MS,
)

test(
  'new text on a page changes the label and the text of no other page',
  () => {
    fc.assert(
      fc.property(anyLockable, EDITS, (script, edits) => {
        expect(() => checkAdditions(script, edits)).not.toThrow()
      }),
      RUNS,
    )
  },
  HALF_AN_HOUR_MS,
)
