/** Reads the texts of a PDF's page with their positions and fonts. */
import type {
  PrintedPage,
  PrintedText,
} from '@scenewright/shared/formats/printed-pages/printed-page.ts'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { horizontalRules, type Rule } from './rules.ts'
import { applied, matrixOf, product, type Matrix } from './matrix.ts'

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

/** How far below the baseline an underline is at most, in font sizes. */
const MOST_BELOW_EM = 0.3

/** Returns the text as one or more texts that are wholly underlined or not at all. */
function withUnderlines(text: PrintedText, rules: readonly Rule[]): readonly PrintedText[] {
  const near = rules.filter((rule) => isBelow(rule, text))
  if (near.length === 0) return [text]
  const cell = text.width / text.text.length
  const isUnderlined = (index: number) => {
    const centre = text.x + (index + 0.5) * cell
    return near.some(({ x, width }) => x <= centre && centre <= x + width)
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
