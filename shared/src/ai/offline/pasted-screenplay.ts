import { readScreenplay, screenplayLine } from '../../formats/screenplay-text.ts'
import type { NewElement } from '../edit-operations.ts'
import type { Block } from './block/block.ts'
import { insertAt, PLACE, type Outcome, type Place } from './block/places.ts'
import { optional, sequence, words, type Budget, type Input } from './grammar/parser.ts'
import { tokensOf } from './grammar/tokens.ts'

/** Screenplay text that is typed or pasted unchanged, optionally after a line that names the place. */

/** 'Add this after the second line:' before lines of screenplay. */
const HEADER =
  /^(?<request>(?:add|insert|put in|paste|include|append)\b[^\n:]*):[ \t]*\n(?<text>[\s\S]+)$/iu

const REQUEST = sequence(
  words('add|insert|put in|paste|include|append'),
  sequence(
    optional(
      words('this|following|these lines|lines|text|this text|this scene|scene|this dialogue'),
    ),
    optional(PLACE),
    (_, place) => place ?? 'no place',
  ),
  (_, place) => place,
)

/** The place that a header names, 'no place', or `undefined` if it isn't a header. */
function placeOf(request: string, block: Block, budget: Budget): Place | 'no place' | undefined {
  const input: Input = { source: request, tokens: tokensOf(request), block, budget }
  return REQUEST(input, 0).find(({ next }) => next === input.tokens.length)?.value
}

/** A first line that is a request makes all lines requests. */
const REQUESTS =
  /^(?:add|insert|put|paste|include|append|delete|remove|move|change|replace|rename|make|turn|set|have|let|call|uppercase|lowercase|swap|copy|duplicate)\b/iu

/** Reads several lines, or one line with Fountain's mark of a forced type. */
function elementsOf(text: string): readonly NewElement[] | null {
  if (text.includes('\n')) return REQUESTS.test(text) ? null : readScreenplay(text)
  return /^[.!@>~]/u.test(text) ? screenplayLine(text) : null
}

/**
 * Reads screenplay text.
 *
 * @returns `undefined` for any other command
 */
export function readPasted(command: string, block: Block, budget: Budget): Outcome | undefined {
  const { request = '', text = '' } = HEADER.exec(command)?.groups ?? {}
  const place = request === '' ? undefined : placeOf(request, block, budget)
  if (place !== undefined) {
    const elements = readScreenplay(text)
    return elements
      ? insertAt(block, place === 'no place' ? undefined : place, elements)
      : undefined
  }
  const elements = elementsOf(command)
  return elements ? insertAt(block, undefined, elements) : undefined
}
