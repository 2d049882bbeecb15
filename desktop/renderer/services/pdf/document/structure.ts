/**
 * Writes the logical structure of a PDF (ISO 32000-1, 14.7), from which screen readers know its
 * headings and paragraphs.
 */
import type { Internals } from './jspdf-internals.ts'
import { packObjects, type PackedObjects } from './packed-objects.ts'

/** A heading or paragraph. */
export type StructureElement = Readonly<{ type: 'H1' | 'H2' | 'P' }>

/** The part of an element on a page, which counts from 0; `id` is its number on that page. */
type Part = Readonly<{ page: number; id: number }>

export type Structure = Readonly<{
  /** Adds a part of an element on a page. @returns its number on that page */
  add: (element: StructureElement, page: number) => number
  /** Writes the structure. `pages` are the pages' objects. @returns its root and packed objects */
  write: (pdf: Internals, pages: readonly number[]) => WrittenStructure
}>

type WrittenStructure = Readonly<{ root: number; packed: PackedObjects }>

/** Starts a structure. Elements are in the order in which they are first added. */
export function createStructure(): Structure {
  const elements = new Map<StructureElement, Part[]>()
  const counts: number[] = []
  return {
    add: (element, page) => {
      const id = counts[page] ?? 0
      counts[page] = id + 1
      const parts = elements.get(element) ?? []
      parts.push({ page, id })
      elements.set(element, parts)
      return id
    },
    write: (pdf, pages) => writeStructure(pdf, elements, pages),
  }
}

function writeStructure(
  pdf: Internals,
  elements: ReadonlyMap<StructureElement, readonly Part[]>,
  pages: readonly number[],
): WrittenStructure {
  const [root, document] = [pdf.newObjectDeferred(), pdf.newObjectDeferred()]
  const objects: [object: number, value: string][] = []
  const parents = pages.map((): number[] => [])
  for (const [{ type }, parts] of elements) {
    const object = pdf.newObjectDeferred()
    for (const { page, id } of parts) {
      const onPage = parents[page]
      if (onPage) onPage[id] = object
    }
    objects.push([object, `<</S/${type}/P ${document} 0 R${contentOf(parts, pages)}>>`])
  }
  const kids = references(objects.map(([object]) => object))
  const tree = parents.map((onPage, page) => `${page}${references(onPage)}`).join('')
  const packed = packObjects(pdf, [
    [
      root,
      `<</Type/StructTreeRoot/K ${document} 0 R` +
        `/ParentTree<</Nums[${tree}]>>/ParentTreeNextKey ${pages.length}>>`,
    ],
    [document, `<</S/Document/P ${root} 0 R/K${kids}>>`],
    ...objects,
  ])
  return { root, packed }
}

function references(objects: readonly number[]): string {
  return `[${objects.map((object) => `${object} 0 R`).join(' ')}]`
}

/** The entries for an element's content: on one page as numbers, else with the page of each. */
function contentOf(parts: readonly Part[], pages: readonly number[]): string {
  const [first] = parts
  if (!first) return ''
  const pageOf = ({ page }: Part) => `/Pg ${pages[page]} 0 R`
  const kids = parts.map((part) =>
    part.page === first.page ? String(part.id) : `<</Type/MCR${pageOf(part)}/MCID ${part.id}>>`,
  )
  return `${pageOf(first)}/K${kids.length === 1 ? ` ${first.id}` : `[${kids.join(' ')}]`}`
}
