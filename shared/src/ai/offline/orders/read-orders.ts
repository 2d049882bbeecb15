import { countFree } from '../grammar/said.ts'
import { readSpoken } from '../narrative/prose.ts'
import { makeOrderReader } from './reader.ts'
import { SLOTS } from './slots.ts'
import { ORDERS } from './table.ts'

/** The speech of one person. It needs the tagger, which neither the page nor its guide loads. */
const SPOKEN: typeof SLOTS = {
  spoken: (said, block) => {
    const spoken = readSpoken(said, block)
    if (spoken === undefined) return undefined
    const isQuoted = typeof spoken === 'string' || said.plain.includes('"')
    const plain = isQuoted ? '' : (spoken.at(-1)?.text ?? '')
    return { found: { spoken }, free: countFree({ text: plain, plain }) }
  },
}

/** Reads an order: all readings of a whole text. */
export const readOrders = makeOrderReader(ORDERS, { ...SLOTS, ...SPOKEN })
