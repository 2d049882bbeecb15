import { isEmptyContent } from '../../../content/text.ts'
import type { EditOperation, NewElement } from '../../edit-operations.ts'
import { cut, join, listWords, type Said } from '../grammar/said.ts'
import { toNumber, NUMBER } from '../words/vocabulary.ts'
import { typeAt, type Block, type Item } from './block.ts'
import { findWords } from './find-words.ts'
import { candidates, pickWith, type Target } from './pick.ts'
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
  /^(?:(?:at|to|on|in|for) (?:the )?(?:very )?(?<edge>end|bottom|top|beginning|start|front)|up (?<up>top))(?:,? of (?<of>.+)|,? in (?<in>.+))?$/iu
const BESIDE = new RegExp(`^(?:to )?${AT}(?<side>${SIDE}) (?<target>.+)$`, 'iu')
const BETWEEN = /^(?:in )?between (?<target>.+)$/iu
const HERE =
  /^(?:right )?(?:here|at the caret|at caret|at the cursor|at cursor|after the caret|after the cursor|after caret|now)$/iu
const IN_SCENE = /^(?:in|into|to) (?<scene>.*\bscene\b.*)$/iu
const THERE = /^where (?<target>.+)$/iu
const WHOLE = /^(?:the |this )?(?:block|page|script|story block)$/iu

/** The words at which a place can begin. */
export const PLACE_START = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${AT}(?:${SIDE})|(?:at|to|on|in|for) (?:the )?(?:very )?(?:end|bottom|top|beginning|start|front)|up top|(?:in )?between|here|at (?:the )?(?:caret|cursor)|after (?:the )?(?:caret|cursor)|in(?:to)? (?:the )?[\p{L}\d ]{0,30}\bscene|where)(?![\p{L}\p{N}])`,
  'giu',
)

function groupOf(said: Said, words: string | undefined): Said | undefined {
  return words === undefined ? undefined : cut(said, said.plain.length - words.length)
}

/** Reads a place for elements: 'after the second action', 'at the end of scene 2', 'here'. */
export function readPlace(given: Said, block: Block): Place | undefined {
  const said = cut(given, 0, given.plain.replace(/[\s.,:]+$/u, '').length)
  const { plain } = said
  const { edge: at, up, of, in: within } = EDGE.exec(plain)?.groups ?? {}
  const edge = at ?? up
  if (edge !== undefined) {
    const side = /end|bottom/iu.test(edge) ? 'end' : 'start'
    const scope = groupOf(said, of ?? within)
    if (!scope || WHOLE.test(scope.plain)) {
      if (side === 'start' && block.scope) return placeIn({ items: [block.scope], free: 0 }, side)
      return side === 'end' ? findBlockEnd(block) : START
    }
    const scene = readScene(scope, block)
    return scene && placeIn(scene, side)
  }
  const { side, target: words } = BESIDE.exec(plain)?.groups ?? {}
  const target = groupOf(said, words)
  if (target) {
    const line = EDGE.test(target.plain) ? undefined : readEdge(target, block)
    return (
      line &&
      beside(block, line, /before|above|ahead|front/iu.test(side ?? '') ? 'before' : 'after')
    )
  }
  const pair = groupOf(said, BETWEEN.exec(plain)?.groups?.['target'])
  if (pair) return readBetween(pair, block)
  const scene = groupOf(said, IN_SCENE.exec(plain)?.groups?.['scene'])
  const found = scene && readScene(scene, block)
  if (found) return placeIn(found, 'end')
  const there = groupOf(said, THERE.exec(plain)?.groups?.['target'])
  const line = there && readTarget(there, block)
  if (line && line.problem === undefined) {
    const [item] = line.items
    const inSpeech = item?.isSpeech ? item.from : (item?.from ?? 1) - 1
    return { ...beside(block, line, 'after'), inSpeech, free: line.free }
  }
  if (!HERE.test(plain)) return undefined
  const { caret } = block
  if (caret === undefined) return noPlace('Say where: for example, after line 4.')
  return { after: caret, side: 'after', free: 0 }
}

/** A line beside which something goes, also by a word that only it has: 'after the thunder'. */
export function readEdge(said: Said, block: Block): Target | undefined {
  const target = readTarget(said, block)
  if (target?.unclear === undefined) return target
  const lines = candidates(block, 'line', {})
  const found = findWords(block, lines, { phrase: said.text, isQuoted: false, least: 1 })
  const free = target.free
  return found.length === 0 ? target : { ...pickWith(block, 'line', said.text, found), free }
}

function readBetween(said: Said, block: Block): Place | undefined {
  const [, first, second] =
    new RegExp(`^(?:scenes? )?(${NUMBER}) and (?:scene )?(${NUMBER})$`, 'iu').exec(said.plain) ?? []
  if (first !== undefined && second !== undefined && !/^lines?/iu.test(said.plain)) {
    const scene = block.scenes[toNumber(first) - 1]
    return scene && { after: scene.to, side: 'after', free: 0 }
  }
  const target = readTarget(said, block)
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

/** All ways to take a place out of a command, first none. */
export function findPlaces(said: Said, block: Block): readonly Placed[] {
  const words = listWords(said)
  const last = words.at(-1)?.end ?? 0
  const colon = /:(?!\d)/u.exec(said.plain)?.index ?? Infinity
  const hasSmall = /\p{Ll}/u.test(said.plain)
  const starts = [...said.plain.matchAll(PLACE_START)]
    .filter(({ 0: start, index }) => index === 0 || !hasSmall || !/\p{Lu}/u.test(start))
    .slice(0, MAX_PLACES)
  const found = starts.flatMap(({ index: from }): readonly Placed[] =>
    words
      .toReversed()
      .filter(
        ({ start, end }) => start >= from && (end === last || canGoOn(said, from, end, colon)),
      )
      .flatMap(({ end }): readonly Placed[] => {
        if (CUT_OFF.test(said.plain.slice(from, end))) return []
        const place = readPlace(cut(said, from, end), block)
        if (!place) return []
        const before = cut(said, 0, said.plain.slice(0, from).replace(/[\s,]+$/u, '').length)
        // A place after words for the page begins where they have ended.
        if (
          end === last &&
          from > colon &&
          /\p{L}$/u.test(before.plain) &&
          !isShort(before.plain.slice(colon + 1))
        )
          return []
        const rest = cut(said, end)
        const bare = rest.plain.replace(/^[,.]\s*/u, '')
        return [
          {
            rest: join(before, cut(rest, rest.plain.length - bare.length)),
            place,
            words: cut(said, from, end),
          },
        ]
      }),
  )
  return [{ rest: said }, ...found]
}

/** Words of a transition, shot, heading or parenthetical, but not a sentence. */
function isShort(words: string): boolean {
  const text = words.trim()
  return (
    text !== '' &&
    (text === text.toUpperCase() || text.split(' ').length <= 3) &&
    !/[.!?,]/u.test(text.slice(0, -1).replace(/^(?:INT|EXT)\./u, ''))
  )
}

function canGoOn({ plain }: Said, from: number, end: number, colon: number): boolean {
  if (from > colon || end > colon) return false
  const isOnlyVerb = /^\s*\S+(?: in)?,?\s*$/u.test(plain.slice(0, from))
  return (
    from === 0 ||
    isOnlyVerb ||
    /^(?:,|:| "| saying| that says| reading| with| to say)/u.test(plain.slice(end))
  )
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
