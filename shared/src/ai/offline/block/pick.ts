import type { Name } from '../words/names.ts'
import type { Said } from '../grammar/said.ts'
import type { Kind } from '../words/vocabulary.ts'
import { exactly, lineItem, speechItem, type Block, type Item } from './block.ts'

/** The elements that a phrase means. */
export type Target = Readonly<{
  items: readonly Item[]
  /** The number of words of the phrase that are words of the script. */
  free: number
  /** A sentence to the writer if there are none. */
  problem?: string
  /** The phrase, if nothing is known about it. */
  unclear?: string
  /** Lines that were counted are exactly those, even a dialogue without its cue. */
  isCounted?: true
  /** The same of the lines that were there before the command, if it has added some of `items`. */
  before?: readonly Item[]
  /** The quotation of a part of a line that it was named by. */
  isPartial?: string
}>

/** The lines to search: those of one speaker, or inside something. */
export type Scope = Readonly<{ who?: Name; within?: Item }>

/** Which elements of a kind are meant: 'the last two', 'all', the one with these words. */
export type Wanted = Scope &
  Readonly<{ kind: Kind; index?: number; count?: number; isAll?: boolean; phrase?: string }>

export function problemTarget(problem: string): Target {
  return { items: [], problem, free: 0 }
}

/** A phrase that names nothing in the block. */
export function unclearTarget({ text, plain }: Said, kind: Kind): Target {
  return {
    ...problemTarget(`I don't know which ${getNoun(kind)} “${text}” is.`),
    unclear: text,
    free: plain.split(' ').length,
  }
}

/** Joins targets; a problem of one is a problem of all. */
export function joinTargets(targets: readonly Target[]): Target {
  const failed = targets.find(({ problem }) => problem !== undefined)
  const items = targets.flatMap((target) => target.items)
  const isCounted = targets.some((target) => target.isCounted)
  const free = targets.reduce((sum, target) => sum + target.free, 0)
  return failed ?? { items, free, ...(isCounted ? { isCounted } : {}) }
}

/** All elements that a kind can mean, in order. */
export function candidates(block: Block, kind: Kind, { who, within }: Scope): readonly Item[] {
  const all = kind === 'scene' ? block.scenes : elementsOf(block, kind, who)
  return within ? all.filter(({ from, to }) => from >= within.from && to <= within.to) : all
}

function elementsOf(block: Block, kind: Kind, who: Name | undefined): readonly Item[] {
  if (who !== undefined && (kind === 'line' || kind === 'dialogue')) {
    return block.speeches.filter(({ name }) => name === who.name).map(speechItem)
  }
  return block.lines
    .filter(({ type }) => kind === 'line' || type === kind)
    .filter(({ number }) => who === undefined || block.speechOf.get(number)?.name === who.name)
    .map(({ number }) => (kind === 'character' ? exactly(number) : lineItem(block, number)))
}

const NOUNS: Partial<Readonly<Record<Kind, string>>> = {
  scene_heading: 'scene heading',
  dialogue: 'line of dialogue',
  character: 'cue',
}

function getNoun(kind: Kind): string {
  return NOUNS[kind] ?? kind
}

/** 'There is only 1 shot with “lamp” in this block.' */
function countOf(
  { length }: readonly Item[],
  { kind, phrase, who, within }: Wanted,
  only = '',
): string {
  const one = getNoun(kind)
  const noun = length === 1 ? one : one.replace(/^(line(?= of)|.*$)/u, '$1s')
  const having = `${phrase ? ` with “${phrase}”` : ''}${who ? ` of ${who.name}` : ''}`
  const where = within ? 'there' : 'in this block'
  return `There ${length === 1 ? 'is' : 'are'}${only} ${length || 'no'} ${noun}${having} ${where}.`
}

/** Of several, the one at the caret, or the only one in the scene with the caret. */
function nearest({ caret, scenes }: Block, items: readonly Item[]): Item | undefined {
  if (caret === undefined) return undefined
  const here = items.find(({ from, to }) => from <= caret && caret <= to)
  const scene = scenes.find(({ from, to }) => from <= caret && caret <= to)
  const around = scene ? items.filter(({ from, to }) => from >= scene.from && to <= scene.to) : []
  return here ?? (around.length === 1 ? around[0] : undefined)
}

/** Picks what is wanted of a kind; of several, the one at the caret. */
export function pick(
  block: Block,
  wanted: Wanted,
  found: readonly Item[] = candidates(block, wanted.kind, wanted),
): Target {
  const { kind, index, count, isAll, who } = wanted
  // Of lines of any type, each counts, even inside a speech.
  const isCounted = count !== undefined && kind === 'line' && who === undefined
  const all = isCounted ? found.map(({ core }) => exactly(core)) : found
  const chosen = index === undefined ? all : sliceAt(all, index, count ?? 1)
  if (chosen.length < (index === undefined ? 1 : (count ?? 1))) {
    return problemTarget(countOf(all, wanted, all.length > 0 ? ' only' : ''))
  }
  const isClear = index !== undefined || isAll === true || all.length === (count ?? 1)
  const near = isClear || count !== undefined ? undefined : nearest(block, all)
  if (isClear || near) {
    const isAdded = ({ core }: Item) => block.isAdded(core)
    const before = chosen.some(isAdded)
      ? {
          before: sliceAt(
            all.filter((one) => !isAdded(one)),
            index ?? 0,
            count ?? 1,
          ),
        }
      : {}
    return {
      items: near ? [near] : chosen,
      free: 0,
      ...(isCounted ? { isCounted } : {}),
      ...(index === undefined ? {} : before),
    }
  }
  const last = who ? `${who.name}'s last line` : `the last ${getNoun(kind)}`
  const example = kind === 'scene' ? 'scene 2' : last
  return problemTarget(`${countOf(all, wanted)} Say which, for example: ${example}`)
}

/** The items from an index; of the last few, -1 is the last of them. */
function sliceAt(all: readonly Item[], index: number, count: number): readonly Item[] {
  const from = index < 0 ? all.length + Math.min(index, -count) : index
  return from < 0 ? [] : all.slice(from, from + count)
}

/** Those with these numbers: a scene's own number, or as they are counted on the page. */
export function pickNumbers(block: Block, numbers: readonly number[], wanted: Wanted): Target {
  const all = candidates(block, wanted.kind, wanted)
  return joinTargets(
    numbers.map((number) => {
      const own = all.filter(
        ({ from }) => block.script.elements[from - 1]?.extra?.sceneNumber === `${number}`,
      )
      return own.length > 0
        ? { items: own, free: 0 }
        : pick(block, { ...wanted, index: number - 1, count: 1 })
    }),
  )
}
