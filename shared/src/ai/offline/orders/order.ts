import type { ElementType } from '../../../script/element-types.ts'
import type { EditOperation, NewElement } from '../../edit-operations.ts'
import { isOneLine, typeAt, type Block, type Item } from '../block/block.ts'
import type { Outcome, Place } from '../block/places.ts'
import type { Target } from '../block/pick.ts'
import { ruleMaker, type Rule } from '../grammar/parser.ts'
import type { Material } from '../words/element-text.ts'
import type { Name } from '../words/names.ts'
import { changeContent } from '../words/text-changes.ts'
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
  /** New elements. */
  fixed?: readonly NewElement[]
  /** A speech: its cue, parenthetical and dialogue; or why it can't be read. */
  spoken?: readonly NewElement[] | string
  who?: Name
  /** A new name. */
  name?: string
  phrase?: string
  paren?: string
  style?: Style
  /** Up is also before. */
  direction?: 'up' | 'down'
  /** Parts of a scene heading. */
  part?: Readonly<{ side?: string; time?: string }>
  extension?: string
  mark?: '?' | '!'
  index?: number
  /** The order says 'everywhere', which can only mean this block. */
  isEverywhere?: true
}>

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
  return { ...order(example, ...definition), takesPlace: true }
}

export const MAKE =
  '(make|put|turn|set|write|format|change|replace|rewrite|phrase|convert|retype|edit|update|correct|where|in)'
export const IS =
  '(should be|should say|should read|should become|should happen|should take place|should end|must be|ought to be|needs to be|to be|make it|make that|change it to|put|write|use)'
/** Of words of the script, these tell what happens. */
export const IS_NOW = '(is|becomes|happens|takes place|plays)'
export const TO = '(to|with|by|for|as|to say|to read|say|read|into|to be|in|at|during|set|now)'

/** The ways to say what something looks like: 'make it bold', 'it should be bold', 'it bold' */
export function looks(quality: string, things = 'target', facts = 'onPage'): string {
  return `[${MAKE}] {${things}} [:] [heading] [${IS}] [${TO}] {${quality}} [(now|here)]
    {${facts}} [heading] ${IS_NOW} [${TO}] {${quality}} [(now|here)]`
}

/** The ways to say what something becomes, with a verb: other words could mean more without. */
export function becomes(quality: string): string {
  return `${MAKE} {target} [:] [${IS}] [${TO}] {${quality}} [instead]
    {target} [:] ${IS} [${TO}] {${quality}} [instead] / {onPage} [:] ${IS_NOW} [${TO}] {${quality}} [instead]`
}

/** The ways to take a quality from things. */
export function takes(quality: string, things: string): string {
  return `(delete|take|no) {${quality}} (from|on|of|in|off|for) {${things}}
    [(make|have)] {${things}} [should] not [be] {${quality}}`
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
  const isIn = (number: number, type: ElementType) =>
    target === undefined ||
    target.items.some(
      ({ from, to, isSpeech }) =>
        from <= number && number <= to && (!isSpeech || type === 'dialogue'),
    )
  return lines.filter(({ number, type }) => isIn(number, type)).map(({ number }) => number)
}

/** Changes the only line of a target. */
export function changeLine(
  { items, problem }: Target,
  block: Block,
  edit: (number: number) => Outcome,
): Outcome {
  const [item, ...others] = items
  return item && others.length === 0 && isOneLine(block, item)
    ? edit(item.core)
    : (problem ?? 'Say one line, for example: the last action')
}

/** Changes the content of lines, which must become another. */
export function changeLines(
  block: Block,
  numbers: readonly number[],
  change: (content: string, number: number) => string,
): Outcome {
  const edits = changeContent(block, numbers, change)
  return edits.length > 0 ? edits : 'The text already looks like that.'
}

/** Replaces a line by an element; its type is changed only if it is another. */
export function replaceLine(
  block: Block,
  number: number,
  { type, text }: NewElement,
): EditOperation {
  return { op: 'replace', number, type: type === typeAt(block, number) ? null : type, text }
}

/** The heading of a scene that is named instead of it. */
export function sceneHeadings(target: Target, { scenes }: Block): Target {
  return {
    ...target,
    items: target.items.map((item) =>
      scenes.includes(item) ? { from: item.from, to: item.from, core: item.from } : item,
    ),
  }
}
