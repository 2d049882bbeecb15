import { ADDING, SPEECHES } from './adding.ts'
import { ARRANGING } from './arranging.ts'
import { CHANGING } from './changing.ts'
import { NAMING } from './naming.ts'
import type { Order } from './order.ts'
import { RENAMING } from './renaming.ts'
import { HEADINGS, STYLING } from './styling.ts'

/** All orders about a block by the title of their group, as the user guide lists them. */
export const ORDER_GROUPS: ReadonlyMap<string, readonly Order[]> = new Map([
  ['Title and author', NAMING],
  ['Names', RENAMING],
  ['Delete, move, join and split', ARRANGING],
  ['Scene headings', HEADINGS],
  ['Type and style', STYLING],
  ['Speeches', SPEECHES],
  ['Words and lines', CHANGING],
  ['Add to the page', ADDING],
])

/** Of equal readings the first one counts. */
export const ORDERS: readonly Order[] = [...ORDER_GROUPS.values()].flat()
