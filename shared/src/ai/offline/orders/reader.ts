import type { Block } from '../block/block.ts'
import { createReader } from '../grammar/parser.ts'
import { cut, join, readParts, type Said } from '../grammar/said.ts'
import { CLASSES } from '../words/vocabulary.ts'
import type { Found, Order } from './order.ts'
import { isQuality, SLOTS } from './slots.ts'

const EVERYWHERE =
  /^everywhere(?: in (?:the |this )?(?:scene|block))?,? |,? (?:everywhere(?: (?:in|on) (?:the |this )?(?:scene|block|page))?|throughout|in every line|in all (?:the )?lines|each time|every time|both times|all of them)[.!]?$/iu
const INSTEAD = /,? (?:instead of|rather than|not) (?:at )?(?<old>.+)$/diu

/** Orders that find one of these may be said with 'everywhere', or with 'instead of'. */
const WIDE: readonly (keyof Found)[] = ['name', 'phrase', 'style']
const OPPOSED: readonly (keyof Found)[] = ['type', 'extension', 'part']

/** Makes a reader of orders, which may be said with an adverb around them. */
export function makeOrderReader(orders: readonly Order[], slots = SLOTS) {
  const read = createReader(orders, slots, { nothing: {}, classes: CLASSES })
  return (said: Said, block: Block, isWanted: (order: Order) => boolean = () => true) => {
    const readWithout = (adverb: RegExpExecArray | null, needs: readonly (keyof Found)[]) =>
      adverb === null
        ? []
        : read(
            join(cut(said, 0, adverb.index), cut(said, adverb.index + adverb[0].length)),
            block,
            (one) => isWanted(one) && one.needs.some((need) => needs.includes(need)),
          )
    const old = readParts(said, INSTEAD)?.['old']
    return [
      ...read(said, block, isWanted),
      ...readWithout(EVERYWHERE.exec(said.plain), WIDE).map(({ found, ...reading }) => ({
        ...reading,
        found: { ...found, isEverywhere: true as const },
      })),
      ...readWithout(old && isQuality(old) ? INSTEAD.exec(said.plain) : null, OPPOSED),
    ]
  }
}
