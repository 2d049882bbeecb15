import type { ElementType } from '../../../script/element-types.ts'
import { list, map, optional, or, sequence, token, words, type Parser } from '../grammar/parser.ts'
import {
  KINDS,
  getKindNames,
  NUMBERS,
  ORDINALS,
  ORDINALS_FROM_END,
  type Kind,
} from '../words/vocabulary.ts'

/** Parsers of kinds, numbers and ordinals. */

function kindsNamed(form: 'one' | 'many'): Parser<Kind> {
  return or(...KINDS.map((kind) => map(words(getKindNames(kind)[form]), () => kind)))
}

export const SINGULAR = kindsNamed('one')
export const PLURAL = kindsNamed('many')
export const KIND = or(SINGULAR, PLURAL)

/** The type of a new element: a new 'scene' is its heading. */
export const ELEMENT_TYPE: Parser<ElementType> = map(SINGULAR, (kind) => {
  if (kind === 'line') return undefined
  return kind === 'scene' ? 'scene_heading' : kind
})

export const NUMBER: Parser<number> = or(
  token(({ kind, text }) => (kind === 'number' ? Number(text) : undefined)),
  map(words(NUMBERS.join('|')), (word) => NUMBERS.indexOf(word) + 1),
)

export const SIDE = or<'before' | 'after'>(
  map(words('before|above'), () => 'before'),
  map(words('after|below|under|underneath|following'), () => 'after'),
)

const MAX_RANGE = 1000

/** '3', '3 to 5', '3, 5 and 7' */
export const LINE_NUMBERS = map(
  list(
    sequence(
      NUMBER,
      optional(sequence(words('to|through|until|-|–'), NUMBER, (_, to) => to)),
      (from, to = from) =>
        to < from || to - from > MAX_RANGE
          ? undefined
          : Array.from({ length: to - from + 1 }, (_, index) => from + index),
    ),
  ),
  (ranges) => ranges.flat(),
)

/** The index that an ordinal means: 0 is the first, -1 the last. */
export const ORDINAL: Parser<number> = or(
  map(words(ORDINALS.join('|')), (word) => ORDINALS.indexOf(word)),
  map(words('top|opening'), () => 0),
  token(({ text }) =>
    /^\d+(?:st|nd|rd|th)$/u.test(text) ? Number.parseInt(text, 10) - 1 : undefined,
  ),
  ...Object.entries(ORDINALS_FROM_END).map(([index, all]) => map(words(all), () => Number(index))),
)
