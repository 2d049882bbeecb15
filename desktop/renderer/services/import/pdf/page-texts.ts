/** Reads the texts of a PDF's page with their positions and fonts. */
import type {
  PrintedPage,
  PrintedText,
} from '@scenewright/shared/formats/printed-pages/printed-page.ts'
import { type PDFPageProxy, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The thickest underline in points. */
const MAX_THICKNESS_PT = 2

/** More than this many lines on one page are a drawing; underlines aren't looked for. */
const MAX_RULES = 2000

/** A page's texts, and how many more are turned or upside down, such as watermarks. */
export type PageTexts = Readonly<{ page: PrintedPage; turned: number }>

export async function pageTexts(page: PDFPageProxy): Promise<PageTexts> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const onPage = matrixOf(transform)
  // pdf.js has the names of fonts only after it has read the drawing.
  const rules = horizontalRules(await page.getOperatorList(), onPage)
  const { items } = await page.getTextContent()
  const texts: PrintedText[] = []
  let turned = 0
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const matrix = product(onPage, matrixOf(item.transform))
    if (!isUpright(matrix)) turned += 1
    else {
      const [x, y] = applied(matrix, 0, 0)
      const size = Math.abs(matrix[3])
      const font = fontOf(page, item.fontName)
      const text = { text: item.str, x, y, width: item.width, size, ...font, underline: false }
      texts.push(...withUnderlines(text, rules))
    }
  }
  return { page: { width, height, texts }, turned }
}

/** True if text runs from left to right along the page. The page's y axis points down. */
function isUpright([a, b, , d]: Matrix): boolean {
  return a > 0 && d < 0 && Math.abs(b) < a / 10
}

const BOLD = /bold|black|heavy/i
const ITALIC = /italic|oblique/i

type FontMarks = Pick<PrintedText, 'bold' | 'italic'>

function fontOf(page: PDFPageProxy, name: string): FontMarks {
  if (!page.commonObjs.has(name)) return { bold: false, italic: false }
  const font: unknown = page.commonObjs.get(name)
  if (typeof font !== 'object' || font === null) return { bold: false, italic: false }
  const fontName = 'name' in font && typeof font.name === 'string' ? font.name : ''
  return {
    bold: BOLD.test(fontName) || Reflect.get(font, 'bold') === true,
    italic: ITALIC.test(fontName) || Reflect.get(font, 'italic') === true,
  }
}

/** The largest distance of an underline below the baseline, in font sizes. */
const MOST_BELOW_EM = 0.3

/** Returns the text as one or more texts that are wholly underlined or not at all. */
function withUnderlines(text: PrintedText, rules: readonly Rule[]): readonly PrintedText[] {
  const near = rules.filter((rule) => isBelow(rule, text))
  if (near.length === 0) return [text]
  const cell = text.width / text.text.length
  const isUnderlined = (index: number) => {
    const center = text.x + (index + 0.5) * cell
    return near.some(({ x, width }) => x <= center && center <= x + width)
  }
  const parts: PrintedText[] = []
  let start = 0
  for (let end = 1; end <= text.text.length; end += 1) {
    if (end < text.text.length && isUnderlined(end) === isUnderlined(start)) continue
    parts.push({
      ...text,
      text: text.text.slice(start, end),
      x: text.x + start * cell,
      width: (end - start) * cell,
      underline: isUnderlined(start),
    })
    start = end
  }
  return parts
}

function isBelow(rule: Rule, { x, y, width, size }: PrintedText): boolean {
  const below = (rule.y - y) / size
  const overlaps = rule.x < x + width && rule.x + rule.width > x
  return overlaps && below >= 0 && below <= MOST_BELOW_EM
}

/** Finds horizontal lines in a page's drawing, such as underlines. */

/** A drawn line, in points from the page's top left corner. */
type Rule = Readonly<{ x: number; y: number; width: number }>

type Drawing = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>

/** @param onPage from the page's own coordinates to points from its top left corner */
function horizontalRules({ fnArray, argsArray }: Drawing, onPage: Matrix): Rule[] {
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

/** A PDF's transformation: x' = ax + cy + e, y' = bx + dy + f (ISO 32000-1, 8.3.3). */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Reads a transformation from a list of six numbers. */
function matrixOf(values: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(values)
  return [a, b, c, d, e, f]
}

/** Reads a list or a typed array; any other value becomes an empty list. */
function numbersOf(values: unknown): number[] {
  if (Array.isArray(values)) return values.map(Number)
  return values instanceof Float32Array || values instanceof Float64Array ? [...values] : []
}

/** The transformation that applies `inner` first. */
function product(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d] = outer
  const [e, f] = applied(outer, inner[4], inner[5])
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    e,
    f,
  ]
}

function applied([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}
