import {
  exactly,
  lineItem,
  scenesIn,
  speechAt,
  speechItem,
  textAt,
  type Block,
  type Item,
} from './block.ts'
import { holds } from '../words/free-text.ts'
import type { Name } from '../words/names.ts'
import type { Kind } from '../words/vocabulary.ts'

/** The elements that a phrase means; `problem` is a sentence to the writer if there are none. */
export type Target = Readonly<{
  items: readonly Item[]
  problem?: string
  /** Lines that were counted are exactly those, even a dialogue without its cue. */
  isCounted?: true
}>

export function problemTarget(problem: string): Target {
  return { items: [], problem }
}

/** Joins targets; a problem of one is a problem of all. */
export function joinTargets(targets: readonly Target[]): Target {
  const failed = targets.find(({ problem }) => problem !== undefined)
  const items = targets.flatMap((target) => target.items)
  const isCounted = targets.some((target) => target.isCounted)
  return failed ?? { items, ...(isCounted ? { isCounted } : {}) }
}

/** The lines to search: those of one speaker, or of one scene. */
type Scope = Readonly<{ who?: Name; within?: Target }>

/** All elements that a kind can mean, in order. */
export function candidates(block: Block, kind: Kind, { who, within }: Scope): readonly Item[] {
  const [range] = within?.items ?? []
  const all = kind === 'scene' ? scenesIn(block) : elementsOf(block, kind, who)
  return range ? all.filter(({ from, to }) => from >= range.from && to <= range.to) : all
}

function elementsOf(block: Block, kind: Kind, who: Name | undefined): readonly Item[] {
  if (who !== undefined && (kind === 'line' || kind === 'dialogue')) {
    return block.speeches.filter(({ name }) => name === who.name).map(speechItem)
  }
  return block.lines
    .filter(({ type }) => kind === 'line' || type === kind)
    .filter(({ number }) => who === undefined || speechAt(block, number)?.name === who.name)
    .map(({ number }) => (kind === 'character' ? exactly(number) : lineItem(block, number)))
}

const NOUNS: Partial<Readonly<Record<Kind, string>>> = {
  scene_heading: 'scene heading',
  dialogue: 'line of dialogue',
  character: 'cue',
}

/** 'no shot', '1 shot', '2 shots'. */
function counted(count: number, kind: Kind): string {
  const noun = NOUNS[kind] ?? kind
  if (count === 1) return `1 ${noun}`
  return `${count === 0 ? 'no' : count} ${noun.replace(/^(line(?= of)|.*$)/u, '$1s')}`
}

/** The item at an index; -1 is the last. */
export function pick(block: Block, kind: Kind, index: number, scope: Scope): Target {
  const all = candidates(block, kind, scope)
  const item = all.at(index)
  if (item && index >= -all.length) return { items: [item] }
  const where = scope.within ? 'scene' : 'block'
  const are = all.length === 1 ? 'is' : 'are'
  return problemTarget(`There ${are} only ${counted(all.length, kind)} in this ${where}.`)
}

/** The first or last few. Of lines of any type, each counts, even inside a speech. */
export function pickSeveral(
  block: Block,
  kind: Kind,
  { index, count }: Readonly<{ index: number; count: number }>,
  scope: Scope,
): Target | undefined {
  if (index !== 0 && index !== -1) return undefined
  const found = candidates(block, kind, scope)
  const isLines = kind === 'line' && scope.who === undefined
  const all = isLines ? block.lines.map(({ number }) => exactly(number)) : found
  if (count > all.length) return problemTarget(`There are only ${counted(all.length, kind)}.`)
  const items = index === 0 ? all.slice(0, count) : all.slice(-count)
  return { items, ...(isLines ? { isCounted: true } : {}) }
}

/** All of several kinds. */
export function pickAll(block: Block, kinds: readonly Kind[], scope: Scope): Target {
  const items = kinds.flatMap((kind) => candidates(block, kind, scope))
  const [kind = 'line'] = kinds
  return items.length > 0 ? { items } : problemTarget(`There is ${counted(0, kind)} in this block.`)
}

/** The only one of a kind. */
export function pickOnly(block: Block, kind: Kind, scope: Scope): Target {
  if (kind === 'scene') return problemTarget('Say “the scene heading” or “everything”.')
  const items = candidates(block, kind, scope)
  if (items.length === 1) return { items }
  const { name } = scope.who ?? {}
  if (items.length === 0) {
    return problemTarget(`There is ${counted(0, kind)}${name ? ` of ${name}` : ''} in this block.`)
  }
  return problemTarget(
    name === undefined
      ? `There are ${counted(items.length, kind)} in this block. Say which, for example: the last ${NOUNS[kind] ?? kind}`
      : `${name} has ${items.length} lines in this block. Say which, for example: ${name}'s last line`,
  )
}

/** The items that were found with words, if that is one. */
export function pickWith(kind: Kind, phrase: string, found: readonly Item[]): Target {
  if (found.length === 1) return { items: found }
  const noun = kind === 'line' ? 'line' : (NOUNS[kind] ?? kind)
  if (found.length === 0) return problemTarget(`No ${noun} contains “${phrase}”.`)
  return problemTarget(`“${phrase}” is in ${counted(found.length, kind)}. Say which one.`)
}

/** The only item of a kind with these words. */
export function withPhrase(
  block: Block,
  { kind, phrase, who }: Readonly<{ kind: Kind; phrase: string; who?: Name }>,
): Target {
  const all = candidates(block, kind, who ? { who } : {})
  return pickWith(
    kind,
    phrase,
    all.filter(({ core }) => holds(textAt(block, core), phrase)),
  )
}

/** All lines before or after a target. */
export function aroundEdge(
  { lines }: Block,
  { items: [edge], problem = 'Say which line.' }: Target,
  side: 'before' | 'after',
): Target {
  if (!edge) return problemTarget(problem)
  const isAround = (number: number): boolean =>
    side === 'before' ? number < edge.from : number > edge.to
  return {
    items: lines.filter(({ number }) => isAround(number)).map(({ number }) => exactly(number)),
  }
}

/** The lines with these numbers, as they are counted on the page. */
export function pickNumbers(
  block: Block,
  kind: 'line' | 'scene',
  numbers: readonly number[],
): Target {
  if (kind === 'scene') {
    return joinTargets(numbers.map((number) => pick(block, 'scene', number - 1, {})))
  }
  const lines = numbers.map((number) => block.lines[number - 1])
  return lines.every((line) => line !== undefined)
    ? { items: lines.map(({ number }) => exactly(number)), isCounted: true }
    : problemTarget(`There are only ${counted(block.lines.length, 'line')} in this block.`)
}
