import { createReader } from '../grammar/parser.ts'
import { countFree } from '../grammar/said.ts'
import { readSpoken } from '../narrative/prose.ts'
import { CLASSES } from '../words/vocabulary.ts'
import { SLOTS } from './slots.ts'
import { ORDERS } from './table.ts'

/** What one person says. It needs the tagger, which neither the page nor its guide loads. */
const SPOKEN: typeof SLOTS = {
  spoken: {
    read: (said, block) => {
      const spoken = readSpoken(said, block)
      return spoken === undefined ? undefined : { spoken }
    },
    free: ({ spoken = '' }, { plain }) => {
      const words = typeof spoken === 'string' || plain.includes('"') ? '' : spoken.at(-1)?.text
      return countFree({ text: '', plain: words ?? '' })
    },
  },
}

/** Reads an order: all readings of a whole text. */
export const readOrders = createReader(
  ORDERS,
  { ...SLOTS, ...SPOKEN },
  { nothing: {}, classes: CLASSES },
)
