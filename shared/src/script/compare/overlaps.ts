/** Finds the elements that two writers changed without seeing each other's changes. */
import { extraForContent } from '../notes/note-anchors.ts'
import type { Element, Script } from '../script.ts'
import { elementsById } from '../story-blocks.ts'
import { hasSameText } from './rebase-element.ts'

/** An element in both writers' versions; `null` in the version of the writer who deleted it. */
export type Overlap = Readonly<{ id: string; mine: Element | null; theirs: Element | null }>

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
  const [ours, others] = [elementsById(mine), elementsById(theirs)]
  return base.storyBlocks.flatMap(({ elements }) =>
    elements.flatMap((element) => {
      const overlap = {
        id: element.id,
        mine: ours.get(element.id) ?? null,
        theirs: others.get(element.id) ?? null,
      }
      const isChanged = [overlap.mine, overlap.theirs].every((side) => !isSame(side, element))
      return isChanged && !isSame(overlap.mine, overlap.theirs) ? [overlap] : []
    }),
  )
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
  const chosen = new Map(
    found.flatMap((overlap) => {
      const choice = choices.get(overlap.id) ?? 'both'
      return choice === 'both' ? [] : [[overlap.id, overlap[choice]] as const]
    }),
  )
  const storyBlocks = script.storyBlocks.map((block) => {
    if (!block.elements.some(({ id }) => chosen.has(id))) return block
    const elements = block.elements.flatMap((element) => {
      const version = chosen.get(element.id)
      if (version === undefined) return [element]
      return version === null ? [] : [withVersion(element, version)]
    })
    return { ...block, elements }
  })
  return chosen.size === 0 ? script : { ...script, storyBlocks }
}

function withVersion(element: Element, { type, content }: Element): Element {
  const { extra, ...others } = element
  const moved = extraForContent(extra, element.content, content)
  return { ...others, type, content, ...(moved ? { extra: moved } : {}) }
}

/** Returns the elements of `from` that `to` doesn't have. */
export function removedElements(from: Script, to: Script): readonly Element[] {
  if (from.storyBlocks === to.storyBlocks) return []
  // Called for each key: only lists that have changed are searched.
  const listsOf = ({ storyBlocks }: Script) => new Set(storyBlocks.map(({ elements }) => elements))
  const [before, after] = [listsOf(from), listsOf(to)]
  const left = [...before].filter((list) => !after.has(list))
  const arrived = [...after].filter((list) => !before.has(list))
  const here = new Set(arrived.flatMap((list) => list.map(({ id }) => id)))
  return left.flatMap((list) => list.filter(({ id }) => !here.has(id)))
}

function isSame(one: Element | null, other: Element | null): boolean {
  return one === other || (one !== null && other !== null && hasSameText(one, other))
}
