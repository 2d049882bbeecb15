/** Finds the elements that two writers changed without seeing each other's changes. */
import { contentToText } from '../../content/text.ts'
import { extraForContent } from '../notes/note-anchors.ts'
import type { Element, Script } from '../script.ts'
import { elementsById } from '../story-blocks.ts'
import { hasSameText } from './rebase-element.ts'

/**
 * An element in both writers' versions: with the parts that a writer has split off from it; empty in
 * the version of the writer who deleted it.
 */
export type Overlap = Readonly<{
  id: string
  mine: readonly Element[]
  theirs: readonly Element[]
}>

export type Sides = Readonly<{
  /** The script that both started from. */
  base: Script
  mine: Script
  theirs: Script
}>

/**
 * Returns the elements of `base` that have another text, or are gone, in both versions, unless both
 * made the same change. A change of the type or of the format alone doesn't count.
 */
export function overlaps({ base, mine, theirs }: Sides): readonly Overlap[] {
  const known = elementsById(base)
  const sides = [mine, theirs].map((script) => ({ script, elements: elementsById(script) }))
  return base.storyBlocks.flatMap(({ elements }) =>
    elements.flatMap((element) => {
      const [our, other] = sides.map((side) => side.elements.get(element.id) ?? null)
      if ([our, other].some((version) => isSame(version, element)) || isSame(our, other)) return []
      const [ours, others] = sides.map(({ script }) => versionIn(script, element, known))
      return [{ id: element.id, mine: ours ?? [], theirs: others ?? [] }]
    }),
  )
}

/**
 * An element in a writer's version, with the parts that the writer has split off from it: the new
 * elements after it, as long as at least half of their words are words that it has lost.
 */
function versionIn(
  { storyBlocks }: Script,
  { id, content }: Element,
  known: ReadonlyMap<string, Element>,
): readonly Element[] {
  const elements = storyBlocks.find((block) =>
    block.elements.some((each) => each.id === id),
  )?.elements
  const [element, ...rest] = elements?.slice(elements.findIndex((each) => each.id === id)) ?? []
  if (!element) return []
  const version = [element]
  let missing = withoutWords(wordsOf(content), wordsOf(element.content))
  for (const part of rest) {
    const words = wordsOf(part.content)
    const left = withoutWords(missing, words)
    const fromBase = missing.length - left.length
    if (known.has(part.id) || fromBase === 0 || fromBase * 2 < words.length) break
    missing = left
    version.push(part)
  }
  return version
}

/** The words of a content, without punctuation. */
function wordsOf(content: string): readonly string[] {
  return contentToText(content).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Removes each of the other words once. */
function withoutWords(words: readonly string[], others: readonly string[]): string[] {
  const left = [...words]
  for (const word of others) {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** Which version of an element its writer wants; `both` is the merged text as the script has it. */
export type OverlapChoice = 'both' | 'mine' | 'theirs'

/**
 * Gives the elements the versions that were chosen; without a choice an element stays as it is. Notes
 * stay on their words. An element that the script no longer has isn't brought back.
 *
 * @param choices by the ids of the elements
 */
export function withChosenVersions(
  script: Script,
  found: readonly Overlap[],
  choices: ReadonlyMap<string, OverlapChoice>,
): Script {
  const current = elementsById(script)
  const chosen = new Map<string, readonly Element[]>()
  for (const overlap of found) {
    const choice = choices.get(overlap.id) ?? 'both'
    if (choice === 'both' || !current.has(overlap.id)) continue
    for (const id of idsOf(overlap)) chosen.set(id, [])
    chosen.set(overlap.id, overlap[choice])
  }
  const storyBlocks = script.storyBlocks.map((block) => {
    if (!block.elements.some(({ id }) => chosen.has(id))) return block
    const elements = block.elements.flatMap((element) => {
      const version = chosen.get(element.id) ?? [element]
      return version.map((part) => withVersion(current.get(part.id) ?? part, part))
    })
    return { ...block, elements }
  })
  return chosen.size === 0 ? script : { ...script, storyBlocks }
}

/** The element of an overlap as the script has it, with the parts that either has split off. */
export function mergeVersions(
  current: ReadonlyMap<string, Element>,
  overlap: Overlap,
): readonly Element[] {
  return idsOf(overlap).flatMap((id) => current.get(id) ?? [])
}

function idsOf({ id, mine, theirs }: Overlap): readonly string[] {
  return [...new Set([id, ...mine.map((part) => part.id), ...theirs.map((part) => part.id)])]
}

function withVersion(element: Element, { type, content }: Element): Element {
  const { extra, ...others } = element
  const moved = extraForContent(extra, element.content, content)
  return { ...others, type, content, ...(moved ? { extra: moved } : {}) }
}

/** Returns the elements of `from` that `to` doesn't have. */
export function findRemovedElements(from: Script, to: Script): readonly Element[] {
  if (from.storyBlocks === to.storyBlocks) return []
  // Called for each key: only lists that have changed are searched.
  const listsOf = ({ storyBlocks }: Script) => new Set(storyBlocks.map(({ elements }) => elements))
  const [before, after] = [listsOf(from), listsOf(to)]
  const left = [...before].filter((list) => !after.has(list))
  const arrived = [...after].filter((list) => !before.has(list))
  const here = new Set(arrived.flatMap((list) => list.map(({ id }) => id)))
  return left.flatMap((list) => list.filter(({ id }) => !here.has(id)))
}

function isSame(one: Element | null = null, other: Element | null = null): boolean {
  return one === other || (one !== null && other !== null && hasSameText(one, other))
}
