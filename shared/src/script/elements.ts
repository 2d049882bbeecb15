import { isEmptyContent } from '../content/text.ts'
import type { ElementType } from './element-types.ts'
import type { MakeId } from './ids.ts'
import type { Element } from './script.ts'

/** A new element without text. */
export function emptyElement(type: ElementType, id: string): Element {
  return { id, type, content: '' }
}

/** True if an element contains only line breaks and white space (`docs/product/script.md#elements`). */
export function isEmptyElement(element: Element): boolean {
  return isEmptyContent(element.content)
}

/**
 * Inserts an element after another.
 *
 * @param afterId if no element has this id, the new element goes to the end
 */
export function insertAfter(
  elements: readonly Element[],
  afterId: string,
  element: Element,
): readonly Element[] {
  const index = elements.findIndex(({ id }) => id === afterId)
  return index < 0 ? [...elements, element] : elements.toSpliced(index + 1, 0, element)
}

/** Removes an element; returns the same list if no element has this id. */
export function removeElement(elements: readonly Element[], id: string): readonly Element[] {
  const index = elements.findIndex((element) => element.id === id)
  return index < 0 ? elements : elements.toSpliced(index, 1)
}

/** Changes an element's type; returns the same list if nothing changes. */
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
 * Removes empty elements from the end of a block of two or more, except one
 * (`docs/product/script.md#elements`). Returns the same list if nothing changes.
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
 * Makes element ids unique: the first element with an id keeps it, later ones get a new id.
 *
 * @param taken ids used elsewhere in the script; the ids of these elements are added to it
 * @returns the elements (the same list if nothing changed), and the duplicate ids
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

/** Makes an id that isn't taken. */
export function freshId(makeId: MakeId, taken: ReadonlySet<string>): string {
  let id = makeId()
  while (taken.has(id)) id = makeId()
  return id
}

/** An empty block gets one empty scene heading when opened (`docs/product/script.md#elements`). */
export function openElements(elements: readonly Element[], makeId: MakeId): readonly Element[] {
  return elements.length > 0 ? elements : [emptyElement('scene_heading', makeId())]
}
