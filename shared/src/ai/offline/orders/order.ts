import type { ElementType } from '../../../script/element-types.ts'
import type { NewElement } from '../../edit-operations.ts'
import type { Block, Item } from '../block/block.ts'
import type { Outcome, Place } from '../block/places.ts'
import type { Target } from '../block/pick.ts'
import { ruleMaker, type Rule } from '../grammar/parser.ts'
import type { Material } from '../words/element-text.ts'
import type { Name } from '../words/names.ts'
import type { Style } from '../words/vocabulary.ts'

/** The values of the slots in an order's pattern. */
export type Found = Readonly<{
  target?: Target
  /** The second of two. */
  other?: Target
  place?: Place
  type?: ElementType
  /** The writer's words. */
  text?: Material
  fixed?: readonly NewElement[]
  /** A speech: its cue, parenthetical and dialogue; or why it can't be read. */
  spoken?: readonly NewElement[] | string
  who?: Name
  /** A new name. */
  name?: string
  pairs?: readonly Pair[]
  renames?: readonly Renaming[]
  phrase?: string
  paren?: string
  style?: Style
  direction?: 'up' | 'down'
  /** Parts of a scene heading. */
  part?: Readonly<{ side?: string; time?: string }>
  extension?: string
  mark?: '?' | '!'
  index?: number
  /** The order says 'everywhere', which can only mean this block. */
  isEverywhere?: true
}>

/** A character and the new name. */
export type Renaming = Readonly<{ who: Name; name: string }>
/** Words of the block and what replaces them. */
export type Pair = Readonly<{ phrase: string; text: Material }>

/** One kind of order: how it is said, and the edits it makes. */
export type Order = Rule<Found, Block, Outcome> &
  Readonly<{
    /** With the words of `EXAMPLE_PARTS` for what suggestions take from the script. */
    example: string
    /** It may be said with a place. */
    takesPlace?: true
  }>

/** The words of an example that are replaced by names and words of a script. */
export const EXAMPLE_PARTS = /\b(?:NAME|OTHER|WORD|SCENE|NEW|FRESH|TITLE)\b/gu

const rule = ruleMaker<Found, Block>()

/** Makes an order. */
export function order<Key extends keyof Found>(
  example: string,
  ...definition: Parameters<typeof rule<Key, Outcome>>
): Order {
  return { ...rule(...definition), example }
}

/** Makes an order that may be said with a place. */
export function placed<Key extends keyof Found>(
  example: string,
  ...definition: Parameters<typeof rule<Key, Outcome>>
): Order {
  return { ...rule(...definition), example, takesPlace: true }
}

/** Makes the edits of each item of a target, or returns the target's problem. */
export function each(
  { items, problem }: Target,
  edit: (item: Item) => Exclude<Outcome, string>,
): Outcome {
  return problem ?? items.flatMap(edit)
}

/** The numbers of a target's lines; of a speech, those that are said. */
export function listTargetLines({ lines }: Block, target: Target | undefined): readonly number[] {
  return lines
    .filter(
      ({ number, type }) =>
        target === undefined ||
        target.items.some(({ from, to, isSpeech }) => {
          const isIn = from <= number && number <= to
          return isIn && (!isSpeech || type === 'dialogue')
        }),
    )
    .map(({ number }) => number)
}
