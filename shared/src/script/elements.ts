import { isEmptyContent } from '../content/text.ts'
import type { ElementType } from './element-types.ts'
import type { MakeId } from './ids.ts'
import type { Element } from './script.ts'

/** A new element without text. */
export function emptyElement(type: ElementType, id: string): Element {
  return { id, type, content: '' }
}

/** Whether an element holds nothing but line breaks and white space (spec §4). */
export function isEmptyElement(element: Element): boolean {
  return isEmptyContent(element.content)
}

/**
 * Puts an element directly after another.
 *
 * @param afterId the element to follow; when no element has this id the new one goes to the end,
 *   so that nothing a writer made is dropped
 */
export function insertAfter(
  elements: readonly Element[],
  afterId: string,
  element: Element,
): readonly Element[] {
  const index = elements.findIndex(({ id }) => id === afterId)
  return index < 0 ? [...elements, element] : elements.toSpliced(index + 1, 0, element)
}

/** Takes one element out; the same list comes back when no element has this id. */
export function removeElement(elements: readonly Element[], id: string): readonly Element[] {
  const index = elements.findIndex((element) => element.id === id)
  return index < 0 ? elements : elements.toSpliced(index, 1)
}

/** Changes one element's type and leaves all others as they are; the same list when nothing changes. */
export function retypeElement(
  elements: readonly Element[],
  id: string,
  type: ElementType,
): readonly Element[] {
  const index = elements.findIndex((element) => element.id === id)
  const element = elements[index]
  if (!element || element.type === type) return elements
  return elements.with(index, { ...element, type })
}

/**
 * Drops empty elements from the end of a block until at most one is left (spec §4). A block of
 * fewer than two elements, or one that ends well, comes back as it is.
 */
export function trimTrailingEmpty(elements: readonly Element[]): readonly Element[] {
  let length = elements.length
  while (length >= 2 && isEmptyAt(elements, length - 1) && isEmptyAt(elements, length - 2)) {
    length -= 1
  }
  return length === elements.length ? elements : elements.slice(0, length)
}

function isEmptyAt(elements: readonly Element[], index: number): boolean {
  const element = elements[index]
  return element !== undefined && isEmptyElement(element)
}

/**
 * Gives every element an id of its own: the first to bear an id keeps it, later ones get a new one
 * (spec §4).
 *
 * @param taken ids that are already in use elsewhere in the script; the ids found are added to it
 * @returns the elements, the same list when nothing had to change, and the ids that were doubled
 */
export function withUniqueIds(
  elements: readonly Element[],
  makeId: MakeId,
  taken: Set<string> = new Set(),
): { elements: readonly Element[]; duplicates: readonly string[] } {
  const duplicates: string[] = []
  const unique = elements.map((element) => {
    if (!taken.has(element.id)) {
      taken.add(element.id)
      return element
    }
    duplicates.push(element.id)
    const id = freshId(makeId, taken)
    taken.add(id)
    return { ...element, id }
  })
  return { elements: duplicates.length === 0 ? elements : unique, duplicates }
}

/** An id that is not in use. */
export function freshId(makeId: MakeId, taken: ReadonlySet<string>): string {
  let id = makeId()
  while (taken.has(id)) id = makeId()
  return id
}

/** What a block shows when it is opened: an empty one gets one empty scene heading (spec §4). */
export function openedElements(elements: readonly Element[], makeId: MakeId): readonly Element[] {
  return elements.length > 0 ? elements : [emptyElement('scene_heading', makeId())]
}
