import { CLASSES } from '../words/vocabulary.ts'
import { createReader } from '../grammar/parser.ts'
import { ADDING, SPEAKING } from './adding.ts'
import { ARRANGING } from './arranging.ts'
import { CHANGING, RENAMING } from './changing.ts'
import { NAMING } from './naming.ts'
import { SLOTS, type Order } from './order.ts'
import { HEADINGS, STYLING } from './styling.ts'

/** All orders about a block, from phrase to operation; of equal readings the first one counts. */
export const ORDERS: readonly Order[] = [
  ...NAMING,
  ...RENAMING,
  ...ARRANGING,
  ...HEADINGS,
  ...STYLING,
  ...CHANGING,
  ...SPEAKING,
  ...ADDING,
]

/** Reads an order: all readings of a whole text. */
export const readOrders = createReader(ORDERS, SLOTS, { nothing: {}, classes: CLASSES })
