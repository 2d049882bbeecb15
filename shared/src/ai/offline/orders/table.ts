import { ADDING, SPEAKING, SPEECHES } from './adding.ts'
import { ARRANGING } from './arranging.ts'
import { CHANGING } from './changing.ts'
import { NAMING } from './naming.ts'
import type { Order } from './order.ts'
import { RENAMING, RENAMING_PARTS } from './renaming.ts'
import { HEADINGS, STYLING } from './styling.ts'

/** All orders about a block, from phrase to operation, by what they are about. */
const TABLE: readonly Readonly<{ title: string; orders: readonly Order[] }>[] = [
  { title: 'Title and author', orders: NAMING },
  { title: 'Names', orders: RENAMING },
  { title: 'Delete, move, join and split', orders: ARRANGING },
  { title: 'Scene headings', orders: HEADINGS },
  { title: 'Type and style', orders: STYLING },
  { title: 'Names', orders: RENAMING_PARTS },
  { title: 'Words and lines', orders: CHANGING },
  { title: 'Speeches', orders: SPEECHES },
  { title: 'Speeches', orders: SPEAKING },
  { title: 'Add to the page', orders: ADDING },
]

/** Of equal readings the first one counts. */
export const ORDERS: readonly Order[] = TABLE.flatMap(({ orders }) => orders)

/** The orders by the title of their group, as the user guide lists them. */
export const ORDER_GROUPS: ReadonlyMap<string, readonly Order[]> = new Map(
  [...Map.groupBy(TABLE, ({ title }) => title)].map(([title, rows]) => [
    title,
    rows.flatMap(({ orders }) => orders),
  ]),
)
