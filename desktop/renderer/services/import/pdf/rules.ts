/** Finds horizontal lines in a page's drawing, such as underlines. */
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { applied, matrixOf, numbersOf, product, type Matrix } from './matrix.ts'

/** A drawn line, in points from the page's top left corner. */
export type Rule = Readonly<{ x: number; y: number; width: number }>

type Drawing = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>

/** The thickest underline in points. */
const MAX_THICKNESS_PT = 2
/** More than this many lines on one page are a drawing; underlines aren't looked for. */
const MAX_RULES = 2000

/** @param onPage from the page's own coordinates to points from its top left corner */
export function horizontalRules({ fnArray, argsArray }: Drawing, onPage: Matrix): Rule[] {
  const rules: Rule[] = []
  const saved: Matrix[] = []
  let current = onPage
  for (const [index, operation] of fnArray.entries()) {
    const args: unknown = argsArray[index]
    if (operation === OPS.save) saved.push(current)
    else if (operation === OPS.restore) current = saved.pop() ?? onPage
    else if (operation === OPS.transform) current = product(current, matrixOf(args))
    else if (operation === OPS.constructPath && rules.length < MAX_RULES) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(Array.isArray(args) ? args[2] : null)
      const [left, top] = applied(current, x0, y0)
      const [right, bottom] = applied(current, x1, y1)
      if (Math.abs(bottom - top) <= MAX_THICKNESS_PT && right - left > MAX_THICKNESS_PT) {
        rules.push({ x: left, y: (top + bottom) / 2, width: right - left })
      }
    }
  }
  return rules
}
