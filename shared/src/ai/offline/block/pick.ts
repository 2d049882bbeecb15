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
  /** The quotation of a part of a line that it was named by. */
  isPartial?: string
}>

export function problemTarget(problem: string): Target {
  return { items: [], problem, free: 0 }
}

/** A phrase that names nothing in the block. */
export function unclearTarget({ text, plain }: Said, kind: Kind): Target {
  const noun = kind === 'line' ? 'line' : getNoun(kind)
  return {
    ...problemTarget(`I don't know which ${noun} “${text}” is.`),
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

/** The lines to search: those of one speaker, or of one scene. */
export type Scope = Readonly<{ who?: Name; within?: Target }>

/** All elements that a kind can mean, in order. */
export function candidates(block: Block, kind: Kind, { who, within }: Scope): readonly Item[] {
  const [range] = within?.items ?? []
  const all = kind === 'scene' ? block.scenes : elementsOf(block, kind, who)
  return range ? all.filter(({ from, to }) => from >= range.from && to <= range.to) : all
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

/** 'no shot', '1 shot', '2 shots'. */
function counted(count: number, kind: Kind): string {
  const noun = getNoun(kind)
  if (count === 1) return `1 ${noun}`
  return `${count === 0 ? 'no' : count} ${noun.replace(/^(line(?= of)|.*$)/u, '$1s')}`
}

/** 'There are no shots', 'There is only 1 shot', 'There are only 2 shots'. */
function countOf(count: number, kind: Kind): string {
  const only = count === 0 ? '' : ' only'
  return `There ${count === 1 ? 'is' : 'are'}${only} ${counted(count, kind)}`
}

/** Of several, the one at the caret, or the only one in the scene with the caret. */
function nearest({ caret, scenes }: Block, items: readonly Item[]): Item | undefined {
  if (caret === undefined) return undefined
  const here = items.find(({ from, to }) => from <= caret && caret <= to)
  const scene = scenes.find(({ from, to }) => from <= caret && caret <= to)
  const around = scene ? items.filter(({ from, to }) => from >= scene.from && to <= scene.to) : []
  return here ?? (around.length === 1 ? around[0] : undefined)
}

/** The item at an index; -1 is the last. */
export function pick(block: Block, kind: Kind, index: number, scope: Scope): Target {
  const all = candidates(block, kind, scope)
  const item = all.at(index)
  if (item && index >= -all.length) return { items: [item], free: 0 }
  const where = scope.within ? 'scene' : 'block'
  return problemTarget(`${countOf(all.length, kind)} in this ${where}.`)
}

/** The first or last few. Of lines of any type, each counts, even inside a speech. */
export function pickSeveral(
  block: Block,
  kind: Kind,
  { index, count }: Readonly<{ index: number; count: number }>,
  scope: Scope,
): Target | undefined {
  if (index !== 0 && index !== -1) return undefined
  const isLines = kind === 'line' && scope.who === undefined
  const found = candidates(block, kind, scope)
  const all = isLines ? [...new Set(found.map(({ core }) => core))].map(exactly) : found
  const counting =
    isLines && scope.within === undefined ? block.lines.map(({ number }) => exactly(number)) : all
  if (count > counting.length) return problemTarget(`${countOf(counting.length, kind)}.`)
  const items = index === 0 ? counting.slice(0, count) : counting.slice(-count)
  return { items, free: 0, ...(isLines ? { isCounted: true } : {}) }
}

/** All of several kinds. */
export function pickAll(block: Block, kinds: readonly Kind[], scope: Scope): Target {
  const items = kinds.flatMap((kind) => candidates(block, kind, scope))
  const [kind = 'line'] = kinds
  return items.length > 0 ? { items, free: 0 } : problemTarget(`${countOf(0, kind)} in this block.`)
}

/** The only one of a kind, or the one at the caret. */
export function pickOnly(block: Block, kind: Kind, scope: Scope): Target {
  const items = candidates(block, kind, scope)
  if (kind === 'scene') {
    return problemTarget(
      items.length === 1
        ? 'Say “the scene heading” or “everything”.'
        : 'Say which scene, for example: scene 2',
    )
  }
  const item = items.length === 1 ? items[0] : nearest(block, items)
  if (item) return { items: [item], free: 0 }
  const { name } = scope.who ?? {}
  if (items.length === 0) {
    return problemTarget(`${countOf(0, kind)}${name ? ` of ${name}` : ''} in this block.`)
  }
  return problemTarget(
    name === undefined
      ? `There are ${counted(items.length, kind)} in this block. Say which, for example: the last ${getNoun(kind)}`
      : `${name} has ${items.length} lines in this block. Say which, for example: ${name}'s last line`,
  )
}

/** The items that were found with words, if that is one. */
export function pickWith(block: Block, kind: Kind, phrase: string, found: readonly Item[]): Target {
  const item = found.length === 1 ? found[0] : nearest(block, found)
  if (item) return { items: [item], free: 0 }
  if (found.length === 0) return problemTarget(`No ${getNoun(kind)} contains “${phrase}”.`)
  return problemTarget(`“${phrase}” is in ${counted(found.length, kind)}. Say which one.`)
}

/** Those with these numbers: a scene's own number, or as they are counted on the page. */
export function pickNumbers(
  block: Block,
  kind: Kind,
  numbers: readonly number[],
  scope: Scope,
): Target | undefined {
  if (kind === 'scene' || kind === 'scene_heading') {
    return joinTargets(
      numbers.map((number) => {
        const own = block.scenes.find(
          ({ from }) => block.script.elements[from - 1]?.extra?.sceneNumber === `${number}`,
        )
        const scene = own ? { items: [own], free: 0 } : pick(block, 'scene', number - 1, {})
        return kind === 'scene'
          ? scene
          : { ...scene, items: scene.items.map(({ from }) => exactly(from)) }
      }),
    )
  }
  if (kind !== 'line')
    return joinTargets(numbers.map((number) => pick(block, kind, number - 1, scope)))
  const lines = numbers.map((number) => block.lines[number - 1])
  return lines.every((line) => line !== undefined)
    ? { items: lines.map(({ number }) => exactly(number)), isCounted: true, free: 0 }
    : problemTarget(`${countOf(block.lines.length, 'line')} in this block.`)
}
