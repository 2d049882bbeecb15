import { CLASSES } from '../words/vocabulary.ts'
import { createReader } from '../grammar/parser.ts'
import { ADDING, SPEAKING, SPEECHES } from './adding.ts'
import { ARRANGING } from './arranging.ts'
import { CHANGING } from './changing.ts'
import { NAMING } from './naming.ts'
import type { Order } from './order.ts'
import { RENAMING, RENAMING_PARTS } from './renaming.ts'
import { SLOTS } from './slots.ts'
import { HEADINGS, STYLING } from './styling.ts'

/** All orders about a block, from phrase to operation; of equal readings the first one counts. */
export const ORDERS: readonly Order[] = [
  ...NAMING,
  ...RENAMING,
  ...ARRANGING,
  ...HEADINGS,
  ...STYLING,
  ...RENAMING_PARTS,
  ...CHANGING,
  ...SPEECHES,
  ...SPEAKING,
  ...ADDING,
]

/** Reads an order: all readings of a whole text. */
export const readOrders = createReader(ORDERS, SLOTS, { nothing: {}, classes: CLASSES })
