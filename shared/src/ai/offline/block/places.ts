import { isEmptyContent } from '../../../content/text.ts'
import type { EditOperation, NewElement } from '../../edit-operations.ts'
import { cut, join, listWords, readParts, type Said } from '../grammar/said.ts'
import { typeAt, type Block, type Item } from './block.ts'
import { findWords } from './find-words.ts'
import { candidates, pick, type Target } from './pick.ts'
import { readScene, readTarget } from './targets.ts'

/** A gap in the block: after element `after`, 0 is the beginning. */
export type Place = Readonly<{
  after: number
  side: 'before' | 'after'
  /** It is the end of a scene, which is before the transition there. */
  isEnd?: true
  /** The place for a parenthetical instead: between a cue and what is said. */
  inSpeech?: number
  problem?: string
  unclear?: string
  free: number
}>

function noPlace(problem: string, { unclear, free = 0 }: Partial<Target> = {}): Place {
  return { after: 0, side: 'after', problem, free, ...(unclear === undefined ? {} : { unclear }) }
}

/** The beginning of the block. */
export const START: Place = { after: 0, side: 'before', free: 0 }

/** The end of the block, where an empty element may be. */
export function findBlockEnd({ lines, scope }: Pick<Block, 'lines' | 'scope'>): Place {
  if (scope) return placeIn({ items: [scope], free: 0 }, 'end')
  return { after: lines.at(-1)?.number ?? 0, side: 'after', free: 0 }
}

/** The beginning of a scene, after its heading, or its end. */
export function placeIn({ items, problem, free }: Target, side: 'start' | 'end'): Place {
  const [scene, ...others] = items
  if (!scene || others.length > 0) return noPlace(problem ?? 'Say which scene.')
  return {
    after: side === 'start' ? scene.from : scene.to,
    side: 'after',
    free,
    ...(side === 'end' ? { isEnd: true } : {}),
  }
}

/** Before a line of dialogue means before its cue, but for a parenthetical. */
function beforeItem({ script, speechOf }: Block, { from, isSpeech }: Item): Place {
  const isSpoken = script.elements[from - 1]?.type === 'dialogue'
  const start = (isSpoken ? speechOf.get(from)?.cue.number : undefined) ?? from
  return { after: start - 1, side: 'before', inSpeech: isSpeech ? from : from - 1, free: 0 }
}

function beside(block: Block, target: Target, side: Place['side']): Place {
  const { items, problem, free } = target
  const edge = side === 'before' ? items[0] : items.at(-1)
  const isOnePlace = items.every(({ from }, index) => {
    const previous = items[index - 1]
    return previous === undefined || previous.to + 1 === from
  })
  if (!edge || !isOnePlace)
    return noPlace(problem ?? 'Say one place, for example: after line 4.', target)
  return { ...(side === 'before' ? beforeItem(block, edge) : { after: edge.to, side }), free }
}

const AT = '(?:right |directly |immediately |just |straight )?'
const SIDE =
  'before|above|ahead of|in front of|after|below|under|underneath|beneath|following|behind|past'
const EDGE =
  '(?:at|to|on|in|for) (?:the )?(?:very )?(?:end|bottom|top|beginning|start|front)|up top'
const CARET = '(?:at|after) (?:the )?(?:caret|cursor)'

/** The words at which a place can begin. */
export const PLACE_START = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${AT}(?:${SIDE})|${EDGE}|(?:in )?between|here|${CARET}|in(?:to)? (?:the )?[\p{L}\d ]{0,30}\bscene|where)(?![\p{L}\p{N}])`,
  'giu',
)

type Parts = Readonly<Record<string, Said | undefined>>

/** The forms of a place. */
const FORMS: readonly (readonly [RegExp, (parts: Parts, block: Block) => Place | undefined])[] = [
  [
    new RegExp(`^(?:right )?(?<here>here|${CARET}|now)$`, 'diu'),
    (_, { caret }) => readCaret(caret),
  ],
  [
    new RegExp(`^(?<edge>${EDGE})(?:,? (?:of|in) (?<scene>.+))?$`, 'diu'),
    ({ edge, scene }, block) =>
      readEnd(/end|bottom/iu.test(edge?.plain ?? '') ? 'end' : 'start', scene, block),
  ],
  [
    new RegExp(`^(?:to )?${AT}(?<side>${SIDE}) (?<target>.+)$`, 'diu'),
    ({ side, target }, block) => {
      const line = target && readEdge(target, block)
      const isBefore = /before|above|ahead|front/iu.test(side?.plain ?? '')
      return line && beside(block, line, isBefore ? 'before' : 'after')
    },
  ],
  [
    /^(?:in )?between (?<target>.+)$/diu,
    ({ target }, block) => target && readBetween(target, block),
  ],
  [
    /^(?:in|into|to) (?<scene>.*\bscene\b.*)$/diu,
    ({ scene }, block) => {
      const found = scene && readScene(scene, block)
      return found && placeIn(found, 'end')
    },
  ],
  [
    /^where (?<target>.+)$/diu,
    ({ target }, block) => {
      const line = target && readTarget(target, block)
      const [item] = line?.items ?? []
      const inSpeech = item && (item.isSpeech ? item.from : item.from - 1)
      return line && inSpeech !== undefined
        ? { ...beside(block, line, 'after'), inSpeech }
        : undefined
    },
  ],
]

/** Reads a place for elements: 'after the second action', 'at the end of scene 2', 'here'. */
export function readPlace(given: Said, block: Block): Place | undefined {
  const said = cut(given, 0, given.plain.replace(/[\s.,:]+$/u, '').length)
  for (const [form, read] of FORMS) {
    const parts = readParts(said, form)
    const place = parts && read(parts, block)
    if (place) return place
  }
  return undefined
}

function readCaret(caret: number | undefined): Place {
  if (caret === undefined) return noPlace('Say where: for example, after line 4.')
  return { after: caret, side: 'after', free: 0 }
}

function readEnd(side: 'start' | 'end', of: Said | undefined, block: Block): Place | undefined {
  if (of && !/^(?:the |this )?(?:block|page|script|story block)$/iu.test(of.plain)) {
    const scene = readScene(of, block)
    return scene && placeIn(scene, side)
  }
  if (block.scope) return placeIn({ items: [block.scope], free: 0 }, side)
  return side === 'end' ? findBlockEnd(block) : START
}

/** A line beside which something goes, also by a word that only it has: 'after the thunder'. */
export function readEdge(said: Said, block: Block): Target | undefined {
  const target = readTarget(said, block)
  if (target?.unclear === undefined) return target
  const found = findWords(block, candidates(block, 'line', {}), {
    phrase: said.text,
    isQuoted: false,
    least: 1,
  })
  const { free } = target
  return found.length === 0
    ? target
    : { ...pick(block, { kind: 'line', phrase: said.text }, found), free }
}

function readBetween({ text, plain }: Said, block: Block): Place | undefined {
  const scenes = /^\d/u.test(plain) ? 'scenes ' : ''
  const target = readTarget({ text: scenes + text, plain: scenes + plain }, block)
  const [one, other, ...more] = target?.items ?? []
  if (!target || target.unclear !== undefined) return undefined
  const isPair = one && other && more.length === 0 && one.to < other.from
  return isPair
    ? { after: one.to, side: 'after', free: target.free }
    : noPlace(target.problem ?? 'Say two places, for example: between lines 3 and 4.')
}

/** A command without the words for its place, and the place. */
export type Placed = Readonly<{ rest: Said; place?: Place; words?: Said }>

const MAX_PLACES = 12
/** A place doesn't end with the beginning of something else. */
const CUT_OFF = /(?:,|\b(?:the|an?|his|her|their|and|or|of|to|in|on|with|we|he|she|they))$/iu
/** Words that can follow a place. */
const GOES_ON = /^(?:,|:| "| saying| that says| reading| with| to say)/u
/** A place on the page and not in the story: 'before the last line', but not 'under the lamp' */
export const ON_PAGE =
  /\b(?:lines?|scenes?|actions?|dialogues?|speech|shots?|transitions?|parentheticals?|headings?|block|page|script|caret|cursor)\b|"/iu
/** The same, and the ends of the block. */
const ON_PAGE_OR_END = new RegExp(`${ON_PAGE.source}|^(?:${EDGE}|here)$`, 'iu')

/** Elements of a few words: what follows those words is a place. */
const HAS_FORM = /^[^:]*\b(?:transition|shot|heading|parenthetical|scene)\b[^:]*:/iu

const ONLY_VERB = /^(?:\s*\S+(?: in)?,?\s*)?$/u

/** All ways to take a place out of a command, first none. */
export function findPlaces(said: Said, block: Block): readonly Placed[] {
  const { plain } = said
  const words = listWords(said)
  const last = words.at(-1)?.end ?? 0
  const colon = /:(?!\d)/u.exec(plain)?.index ?? Infinity
  const hasSmall = /\p{Ll}/u.test(plain)
  const starts = [...plain.matchAll(PLACE_START)]
    .filter(({ 0: start, index }) => index === 0 || !hasSmall || !/\p{Lu}/u.test(start))
    .slice(0, MAX_PLACES)
  const found = starts.flatMap(({ index: from }): readonly Placed[] => {
    const before = cut(said, 0, plain.slice(0, from).replace(/[\s,]+$/u, '').length)
    // A place after words for the page begins where they have ended.
    const given = before.plain.slice(colon + 1)
    const isInWords = /\p{L}$/u.test(before.plain) && !isShort(given)
    const isPlace = (end: number): boolean =>
      HAS_FORM.test(plain) || !/\p{Ll}/u.test(given) || ON_PAGE_OR_END.test(plain.slice(from, end))
    const isEnd = (end: number): boolean =>
      end === last
        ? from < colon || (!isInWords && isPlace(end))
        : Math.max(from, end) <= colon &&
          (ONLY_VERB.test(plain.slice(0, from)) || GOES_ON.test(plain.slice(end)))
    return words
      .toReversed()
      .filter(
        ({ start, end }) => start >= from && isEnd(end) && !CUT_OFF.test(plain.slice(from, end)),
      )
      .flatMap(({ end }): readonly Placed[] => {
        const place = readPlace(cut(said, from, end), block)
        const rest = cut(said, end + (/^\s*[,.]/u.exec(plain.slice(end))?.[0].length ?? 0))
        return place ? [{ rest: join(before, rest), place, words: cut(said, from, end) }] : []
      })
  })
  return [{ rest: said }, ...found]
}

/** Words of a transition, shot, heading or parenthetical, but not a sentence. */
function isShort(words: string): boolean {
  const text = words.trim()
  const isFew = text === text.toUpperCase() || text.split(' ').length <= 3
  return text !== '' && isFew && !/[.!?,]/u.test(text.slice(0, -1).replace(/^(?:INT|EXT)\./u, ''))
}

const CLOSING = /^(?:FADE OUT|FADE TO BLACK|CUT TO BLACK|THE END)\W*$/iu

/** Without a place, new elements go to the caret, or to the end before a closing FADE OUT. */
function defaultPlace(
  { caret, lines, ...block }: Block,
  [first, ...more]: readonly NewElement[],
): Place {
  if (caret !== undefined) return { after: caret, side: 'after', free: 0 }
  const last = lines.at(-1)
  const isClosing = last?.type === 'transition' && CLOSING.test(last.text)
  const isBefore = isClosing && !(first && more.length === 0 && CLOSING.test(first.text))
  return isBefore
    ? { after: last.number - 1, side: 'after', free: 0 }
    : findBlockEnd({ lines, ...block })
}

/** Nothing but a parenthetical or dialogue goes between a cue and its lines. */
function outsideSpeech({ speechOf }: Block, { after, side }: Place, first: NewElement): number {
  if (first.type === 'dialogue' || first.type === 'parenthetical') return after
  const speech = speechOf.get(after)
  const end = speech?.lines.at(-1)?.number ?? after
  if (!speech || after === end) return after
  return side === 'before' ? speech.cue.number - 1 : end
}

/** The gap that a place is for an element: the end of a scene is before its transition. */
export function gapOf(block: Block, { after, isEnd }: Place, type: NewElement['type']): number {
  const isBefore = isEnd === true && type !== 'transition' && typeAt(block, after) === 'transition'
  return isBefore ? after - 1 : after
}

/** An empty element with text after it is filled only if the caret is in it. */
function isHole(block: Block, number: number): boolean {
  const element = block.script.elements[number - 1]
  const isEmpty = element !== undefined && isEmptyContent(element.content)
  return isEmpty && (number === block.caret || number >= findBlockEnd(block).after)
}

/** Edits, or a sentence to the writer that says why there are none. */
export type Outcome = readonly EditOperation[] | string

/** Inserts new elements; their text is marked text. An empty element at the place is filled first. */
export function insertAt(
  block: Block,
  given: Place | undefined,
  elements: readonly NewElement[],
): Outcome {
  const [first, ...rest] = elements
  if (!first) return 'There is nothing to add.'
  const place = given ?? defaultPlace(block, elements)
  if (place.problem !== undefined) return place.problem
  const isInSpeech = first.type === 'parenthetical' && place.inSpeech !== undefined
  const spoken = typeAt(block, place.after) === 'character' ? place.after : undefined
  const after = isInSpeech
    ? (place.inSpeech ?? 0)
    : ((first.type === 'parenthetical' ? spoken : undefined) ??
      outsideSpeech(block, { ...place, after: gapOf(block, place, first.type) }, first))
  const hole = [after, after + 1].find((number) => isHole(block, number))
  if (hole === undefined) return [{ op: 'insert', after, elements: [first, ...rest] }]
  const filled = { op: 'replace', number: hole, ...first } as const
  return rest.length === 0 ? [filled] : [filled, { op: 'insert', after: hole, elements: rest }]
}
