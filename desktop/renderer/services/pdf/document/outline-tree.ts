/**
 * Writes bookmarks, which PDF calls the document outline (ISO 32000-1, 12.3.3). Those of jsPDF can
 * point to the top of a page only.
 */
import type { Internals } from './jspdf-internals.ts'
import { numberText, textString } from './syntax.ts'

/** `page` is the number of the page's object; `yPt` is in points from the bottom of the page. */
export type OutlineItem = Readonly<{
  title: string
  page: number
  yPt: number
  children: readonly OutlineItem[]
}>

/** Writes the tree with all items expanded, and returns the number of its root object. */
export function writeOutline(pdf: Internals, items: readonly OutlineItem[]): number {
  const root = pdf.newObjectDeferred()
  const children = writeItems(pdf, items, root)
  writeObject(pdf, root, `<</Type/Outlines${children}>>`)
  return root
}

function writeObject(pdf: Internals, object: number, value: string): void {
  pdf.newObjectDeferredBegin(object, true)
  pdf.out(value)
  pdf.out('endobj')
}

/** Writes siblings and returns the entries for their parent's dictionary. */
function writeItems(pdf: Internals, items: readonly OutlineItem[], parent: number): string {
  const objects = items.map((item) => ({ ...item, object: pdf.newObjectDeferred() }))
  for (const [index, { object, title, page, yPt, children }] of objects.entries()) {
    const [previous, next] = [objects[index - 1], objects[index + 1]]
    const entries = [
      `/Title ${textString(title)}/Parent ${parent} 0 R`,
      previous ? `/Prev ${previous.object} 0 R` : '',
      next ? `/Next ${next.object} 0 R` : '',
      `/Dest[${page} 0 R/XYZ null ${numberText(yPt)} null]`,
      children.length > 0 ? writeItems(pdf, children, object) : '',
    ]
    writeObject(pdf, object, `<<${entries.join('')}>>`)
  }
  const [first, last] = [objects[0], objects.at(-1)]
  if (!first || !last) return ''
  const shown = items.reduce((sum, { children }) => sum + 1 + children.length, 0)
  return `/First ${first.object} 0 R/Last ${last.object} 0 R/Count ${shown}`
}
