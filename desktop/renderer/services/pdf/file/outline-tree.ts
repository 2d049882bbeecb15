/** Writes bookmarks, which PDF calls the document outline (ISO 32000-1, 12.3.3). */
import { reference, type ObjectNumber, type PdfWriter } from './pdf-writer.ts'
import { numberText, textString } from './syntax.ts'

/** `yPt` is in points from the bottom of the page. */
export type OutlineItem = Readonly<{
  title: string
  page: ObjectNumber
  yPt: number
  children: readonly OutlineItem[]
}>

/** Writes the tree with all items expanded. */
export function writeOutline(pdf: PdfWriter, items: readonly OutlineItem[]): ObjectNumber {
  const root = pdf.reserve()
  const children = writeItems(pdf, items, root)
  return pdf.write(`<</Type/Outlines${children}>>`, root)
}

/** Writes siblings and returns the entries for their parent's dictionary. */
function writeItems(pdf: PdfWriter, items: readonly OutlineItem[], parent: ObjectNumber): string {
  const numbers = items.map(() => pdf.reserve())
  for (const [index, { title, page, yPt, children }] of items.entries()) {
    const number = numbers[index]
    const previous = numbers[index - 1]
    const next = numbers[index + 1]
    const inside = children.length === 0 || !number ? '' : writeItems(pdf, children, number)
    const entries = [
      `/Title ${textString(title)}/Parent ${reference(parent)}`,
      previous === undefined ? '' : `/Prev ${reference(previous)}`,
      next === undefined ? '' : `/Next ${reference(next)}`,
      `/Dest[${reference(page)}/XYZ null ${numberText(yPt)} null]`,
    ]
    pdf.write(`<<${entries.join('')}${inside}>>`, number)
  }
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined) return ''
  const shown = items.reduce((sum, { children }) => sum + 1 + children.length, 0)
  return `/First ${reference(first)}/Last ${reference(last)}/Count ${shown}`
}
