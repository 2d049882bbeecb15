import type { ReviewEntry } from '../../review/review.ts'
import { isSameExceptId } from '../../script/compare/compare-elements.ts'
import { unmovedElements } from '../../script/compare/unmoved-elements.ts'
import { readElementExtra, type Unprinted } from '../../script/element-extra.ts'
import { leaveSections } from '../../script/outline/leave-sections.ts'
import { synopsesAtStart } from '../../script/outline/settle-synopses.ts'
import { isSceneStart } from '../../script/scenes/scenes.ts'
import { exceedsElements } from '../../script/script-limits.ts'
import type { Element, Script, StoryBlock } from '../../script/script.ts'
import type { BlockChange } from './script-change.ts'

type Elements = readonly Element[]

/** An edit of the assistant that is left out. */
export type ElementConflict = Readonly<{ kind: ReviewEntry['kind']; elementId: string }>

/** One block while changes are merged into it. */
type Draft = { readonly block: StoryBlock; elements: Element[]; isReplaced: boolean }

/** A place to insert: after the anchor, or before the next element if there is no anchor. */
type Gap = Readonly<{ anchor: string | null; next: Element | undefined }>

/** The writer's blocks while the changes of an assistant are merged into them. */
export class MergedBlocks {
  readonly #drafts: readonly Draft[]
  /** The writer's elements by id, as they were before the merge. */
  readonly #current: ReadonlyMap<string, Element>
  /** The draft that has an element, by the element's id. */
  readonly #places = new Map<string, Draft>()
  /** Ids of elements that the change has in some block afterwards. */
  readonly #afterIds: ReadonlySet<string>
  /** Ids of elements that the assistant has read in the changed blocks. */
  readonly #beforeIds: ReadonlySet<string>
  readonly #removed = new Set<string>()
  readonly #moved = new Set<string>()

  constructor({ storyBlocks }: Script, changes: readonly BlockChange[]) {
    this.#drafts = storyBlocks.map((block) => {
      return { block, elements: [...block.elements], isReplaced: false }
    })
    const elements = storyBlocks.flatMap((block) => block.elements)
    this.#current = byId(elements)
    this.#beforeIds = new Set(changes.flatMap((change) => change.before.map(({ id }) => id)))
    this.#afterIds = new Set(changes.flatMap(({ after }) => after.map(({ id }) => id)))
    for (const draft of this.#drafts) {
      for (const { id } of draft.elements) this.#places.set(id, draft)
    }
  }

  /** The merged elements of a block; the same list if nothing has changed. */
  elementsOf(block: StoryBlock): Elements {
    const draft = this.#drafts.find((each) => each.block === block)
    if (!draft) return block.elements
    const remaining = draft.elements.filter(({ id }) => !this.#removed.has(id))
    const merged = draft.isReplaced
      ? remaining
      : leaveSections(block.elements, remaining, new Set([...this.#removed, ...this.#moved]))
    const isSame =
      merged.length === block.elements.length &&
      merged.every((element, index) => element === block.elements[index])
    return isSame ? block.elements : merged
  }

  /** Gives a block without edits of the writer the elements of the change, if their ids are free. */
  replace(block: StoryBlock, { before, after }: BlockChange): boolean {
    const draft = this.#drafts.find((each) => each.block === block)
    const beforeById = byId(before)
    const isFree = after.every(({ id }) => beforeById.has(id) || !this.#places.has(id))
    const afterById = byId(after)
    const leaves = before.some(({ id }) => !afterById.has(id) && this.#afterIds.has(id))
    if (!draft || !isFree || leaves) return false
    draft.elements = after.map((element) => {
      const current = this.#current.get(element.id)
      return current && isSameExceptId(current, element) ? current : element
    })
    draft.isReplaced = true
    for (const { id } of draft.elements) this.#places.set(id, draft)
    return true
  }

  /** Applies the parts of a change that don't touch what the writer has changed. */
  apply(home: StoryBlock, change: BlockChange): readonly ElementConflict[] {
    const edited = this.#removeAndChange(change)
    const placed = this.#place(home, change)
    const ids = new Set(edited.map(({ elementId }) => elementId))
    return [...edited, ...placed.filter(({ elementId }) => !ids.has(elementId))]
  }

  /** Removes elements and replaces their texts and types, wherever they are now. */
  #removeAndChange({ before, after }: BlockChange): ElementConflict[] {
    const afterById = byId(after)
    return before.flatMap((old): ElementConflict[] => {
      const { id } = old
      const current = this.#current.get(id)
      const draft = this.#places.get(id)
      const wanted = afterById.get(id)
      if (!wanted) {
        if (!current || this.#afterIds.has(id)) return []
        if (!isSameExceptId(current, old)) return [{ kind: 'removed', elementId: id }]
        this.#removed.add(id)
        return []
      }
      // Sections that the answer attached to an element are attached again at the end.
      const replacement = withTextsBeside(wanted, old)
      if (isSameExceptId(replacement, old)) return []
      if (!current || !draft) return [{ kind: 'changed', elementId: id }]
      if (isSameExceptId(replacement, current)) return []
      if (!isSameExceptId(current, old)) return [{ kind: 'changed', elementId: id }]
      draft.elements = draft.elements.map((element) =>
        element === current ? replacement : element,
      )
      return []
    })
  }

  /** Puts added and moved elements after the element that they follow in the change. */
  #place(home: StoryBlock, { before, after }: BlockChange): ElementConflict[] {
    const beforeById = byId(before)
    const unmoved = unmovedElements(before, after)
    const current = this.#drafts.flatMap(({ block }) => block.elements)
    const unmovedByWriter = unmovedElements(before, current)
    // The writer may have moved the same elements to the same places.
    const isOrdered = unmovedElements(after, current).size === sharedCount(after, current)
    const homeDraft = this.#drafts.find((each) => each.block === home)
    const conflicts: ElementConflict[] = []
    let anchor: string | null = null
    for (const [index, element] of after.entries()) {
      const { id } = element
      const old = beforeById.get(id)
      if (old && (unmoved.has(id) || (isOrdered && this.#places.has(id)))) {
        if (this.#places.has(id)) anchor = id
        continue
      }
      const next = after.slice(index + 1).find((each) => {
        return unmoved.has(each.id) && this.#places.has(each.id)
      })
      const draft = this.#places.get(anchor ?? next?.id ?? '') ?? homeDraft
      const now = this.#current.get(id)
      if (old) {
        const isFree = now && unmovedByWriter.has(id) && isSameExceptId(now, old)
        if (isFree && draft && draft === this.#places.get(id))
          this.#move(draft, id, { anchor, next })
        else conflicts.push({ kind: 'moved', elementId: id })
      } else if (this.#places.has(id)) {
        if (now && !isSameExceptId(now, element)) conflicts.push({ kind: 'added', elementId: id })
      } else if (draft && this.#hasRoom(draft) && this.#isPlaceLeft(after, index, beforeById)) {
        this.#insert(draft, element, { anchor, next })
      } else conflicts.push({ kind: 'added', elementId: id })
      if (conflicts.at(-1)?.elementId !== id) anchor = id
    }
    return conflicts
  }

  #move(draft: Draft, id: string, gap: Gap): void {
    const element = draft.elements.find((each) => each.id === id)
    if (!element) return
    draft.elements = draft.elements.filter((each) => each !== element)
    this.#moved.add(id)
    this.#insert(draft, element, gap)
  }

  #insert(draft: Draft, element: Element, { anchor, next }: Gap): void {
    const index = anchor === null ? indexBefore(draft, next) : this.#indexAfter(draft, anchor)
    draft.elements = draft.elements.toSpliced(index, 0, element)
    this.#places.set(element.id, draft)
  }

  /**
   * The index after an element and what the writer has added below it in the same scene, so that
   * the writer's words stay together.
   */
  #indexAfter({ elements }: Draft, anchor: string): number {
    let index = elements.findIndex(({ id }) => id === anchor) + 1
    if (!this.#beforeIds.has(anchor)) return index
    for (let added = elements[index]; added; added = elements[index]) {
      const isWriters = this.#current.has(added.id) && !this.#beforeIds.has(added.id)
      if (!isWriters || added.type === 'scene_heading') return index
      index += 1
    }
    return index
  }

  #hasRoom({ block, elements }: Draft): boolean {
    const count = elements.filter(({ id }) => !this.#removed.has(id)).length
    return !exceedsElements(block.elements.length, count + 1)
  }

  /** True if an element beside the added one is left, or if none was, as in an empty block. */
  #isPlaceLeft(after: Elements, index: number, beforeById: ReadonlyMap<string, Element>): boolean {
    const isOld = ({ id }: Element) => beforeById.has(id)
    const beside = [after.slice(0, index).findLast(isOld), after.slice(index + 1).find(isOld)]
    const known = beside.filter((element) => element !== undefined)
    return known.length === 0 || known.some(({ id }) => this.#places.has(id))
  }
}

/** The index of the element before which to insert; 0 without one. */
function indexBefore({ elements }: Draft, next: Element | undefined): number {
  return Math.max(
    0,
    elements.findIndex(({ id }) => id === next?.id),
  )
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

function sharedCount(some: Elements, others: Elements): number {
  const ids = byId(some)
  return others.filter(({ id }) => ids.has(id)).length
}

function byId(elements: Elements): ReadonlyMap<string, Element> {
  return new Map(elements.map((element) => [element.id, element]))
}
