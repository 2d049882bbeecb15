/** Decides what a change of an assistant may do where the writer has edited the same elements. */
import type { ReviewEntry } from '../../review/review.ts'
import { isSameExceptId } from '../../script/compare/compare-elements.ts'
import type { MergeRule } from '../../script/compare/rebase-lists.ts'
import { findUnmovedElements } from '../../script/compare/unmoved-elements.ts'
import { readElementExtra, type Unprinted } from '../../script/element-extra.ts'
import { synopsesAtStart } from '../../script/outline/settle-synopses.ts'
import { isSceneStart } from '../../script/scenes/scenes.ts'
import { exceedsElements } from '../../script/script-limits.ts'
import type { Element, StoryBlock } from '../../script/script.ts'
import { byId } from '../../script/story-blocks.ts'

type Elements = readonly Element[]

/** The kind of each edit that is left out, by the element's id. */
type Conflicts = Map<string, ReviewEntry['kind']>

/**
 * Creates a rule by which everything that the writer has changed stays as it is.
 *
 * @param current the writer's blocks
 * @param from the changed blocks as the assistant has read them
 * @param afters their elements after the change
 * @returns the rule; the edits that it has refused; the ids of elements that it has let go, or move
 */
export function createWriterFirst(
  current: readonly StoryBlock[],
  from: readonly StoryBlock[],
  afters: readonly Elements[],
): Readonly<{ rule: MergeRule; conflicts: Conflicts; leaving: Set<string> }> {
  const all = current.flatMap(({ elements }) => elements)
  const writers = byId(all)
  const read = byId(from.flatMap(({ elements }) => elements))
  const unmoved = new Set(from.flatMap(({ elements }) => [...findUnmovedElements(elements, all)]))
  const conflicts: Conflicts = new Map()
  const leaving = new Set<string>()
  const refuse = (kind: ReviewEntry['kind'], id: string) => {
    if (!conflicts.has(id)) conflicts.set(id, kind)
    return false
  }
  const isUntouched = (id: string) => {
    const [old, now] = [read.get(id), writers.get(id)]
    return old !== undefined && now !== undefined && isSameExceptId(old, now)
  }
  const ordered = new Set(
    afters.flatMap((after) => {
      const present = after.filter(({ id }) => writers.has(id)).map(({ id }) => id)
      return findUnmovedElements(after, all).size === present.length ? present : []
    }),
  )

  const rule: MergeRule = {
    edit(onto, { from: old, to }) {
      const wanted = withTextsBeside(to, old)
      if (isSameExceptId(wanted, old) || isSameExceptId(wanted, onto)) return onto
      return isSameExceptId(onto, old) || refuse('changed', to.id) ? wanted : onto
    },
    restore({ from: old, to }) {
      if (!isSameExceptId(withTextsBeside(to, old), old)) refuse('changed', to.id)
      return null
    },
    canRemove(onto, { id }) {
      if (!isUntouched(id)) return refuse('removed', id)
      leaving.add(onto.id)
      return true
    },
    canPlace({ element, block, index, from: old }, present, target) {
      const { id } = element
      if (old === null) {
        if (present) return isSameExceptId(present.element, element) ? false : refuse('added', id)
        const count = current.find((each) => each.id === target.block)?.elements.length ?? 0
        const hasRoom = !exceedsElements(count, target.list.length + 1)
        return (hasRoom && isPlaceLeft(block.elements, index)) || refuse('added', id)
      }
      // The writer may have moved the same elements to the same places.
      const isThere = target.block === present?.block
      if (ordered.has(id) && isThere) return false
      const isFree = unmoved.has(id) && isUntouched(id) && (isThere || old !== block.id)
      if (!isFree) return refuse('moved', id)
      leaving.add(id)
      return true
    },
  }
  return { rule, conflicts, leaving }

  /** True if an element beside an added one is left, or there was none: the block was empty. */
  function isPlaceLeft(after: Elements, index: number): boolean {
    const isRead = ({ id }: Element) => read.has(id)
    const beside = [after.slice(0, index).findLast(isRead), after.slice(index + 1).find(isRead)]
    const known = beside.filter((element) => element !== undefined)
    return known.length === 0 || known.some(({ id }) => writers.has(id))
  }
}

/**
 * Returns the element with the unprinted texts above and below it of its earlier form. Only a
 * scene's synopsis is that of the element.
 */
function withTextsBeside(element: Element, { extra: old }: Element): Element {
  const { extra, ...others } = element
  if (!extra && !old) return element
  const after = isSceneStart(element) ? withSynopsisOf(extra?.after, old?.after) : old?.after
  const whole = readElementExtra({ ...extra, before: old?.before, after })
  return whole ? { ...others, extra: whole } : others
}

function withSynopsisOf(
  texts: readonly Unprinted[] = [],
  old: readonly Unprinted[] = [],
): readonly Unprinted[] {
  return [...texts.slice(0, synopsesAtStart(texts)), ...old.slice(synopsesAtStart(old))]
}
