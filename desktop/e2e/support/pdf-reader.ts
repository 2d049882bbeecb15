/** Reads a PDF's texts, lines, bookmarks and metadata. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

const MM_PER_PT = 25.4 / 72

/** Text in one font on one line without a gap. */
export type PdfText = Readonly<{
  text: string
  /** Millimeters from the page's left edge to the start of the text. */
  x: number
  /** Millimeters from the page's top edge to the baseline. */
  y: number
  /** Font size in points. */
  size: number
  /** The font's name in the file (BaseFont), such as 'Courier-Bold'. */
  fontName: string
}>

/** A drawn line such as an underline, in millimeters from the page's top left corner. */
export type PdfRule = Readonly<{ x: number; y: number; width: number }>

export type PdfPage = Readonly<{
  widthMm: number
  heightMm: number
  texts: readonly PdfText[]
  rules: readonly PdfRule[]
}>

/** A bookmark and the number of its page. */
export type PdfBookmark = Readonly<{
  title: string
  page: number
  children: readonly PdfBookmark[]
}>

export type PdfContent = Readonly<{
  title: string
  author: string
  bookmarks: readonly PdfBookmark[]
  pages: readonly PdfPage[]
}>

type Document = Awaited<ReturnType<typeof getDocument>['promise']>
type DocumentPage = Awaited<ReturnType<Document['getPage']>>

function hasName(value: unknown): value is { name: string } {
  return (
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
  )
}

/** A text with its width in millimeters, used to detect gaps. */
type MeasuredText = PdfText & Readonly<{ width: number }>

/** The prefix of the name of a subset font. */
const SUBSET_TAG = /^[A-Z]{6}\+/

/** Smaller gaps are rounding. A cell of 12 pt Courier is 2.54 mm wide. */
const SMALLEST_GAP_MM = 0.2

/** True if pdf.js reports a gap here: white space wider than its characters. */
function isGap({ text, width, size }: MeasuredText): boolean {
  const cells = width / (0.6 * size * MM_PER_PT)
  return text.trim() === '' && cells > text.length + 0.5
}

function follows(before: MeasuredText, after: MeasuredText): boolean {
  return (
    !isGap(after) &&
    before.fontName === after.fontName &&
    before.size === after.size &&
    Math.abs(before.y - after.y) < SMALLEST_GAP_MM &&
    Math.abs(before.x + before.width - after.x) < SMALLEST_GAP_MM
  )
}

/** Joins texts that pdf.js splits, since it returns some spaces separately. */
function joinTexts(texts: readonly MeasuredText[]): PdfText[] {
  const joined: MeasuredText[] = []
  for (const text of texts) {
    const last = joined.at(-1)
    if (last && follows(last, text)) {
      const width = last.width + text.width
      joined[joined.length - 1] = { ...last, text: last.text + text.text, width }
    } else if (text.text.trim() !== '') {
      joined.push(text)
    }
  }
  return joined.map(({ text, x, y, size, fontName }) => ({
    text: text.trimEnd(),
    x,
    y,
    size,
    fontName,
  }))
}

async function readPage(page: DocumentPage): Promise<PdfPage> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  // Font names are available only after the operator list was read.
  const drawing = await page.getOperatorList()
  const rules = drawing.fnArray.flatMap((operation, index): PdfRule[] => {
    if (operation !== OPS.constructPath) return []
    const args: unknown = drawing.argsArray[index]
    const box = Array.isArray(args) ? Array.from(args[2] as ArrayLike<number>) : []
    const [x0 = 0, , x1 = 0, y1 = 0] = box
    return [{ x: (x0 - left) * MM_PER_PT, y: (top - y1) * MM_PER_PT, width: (x1 - x0) * MM_PER_PT }]
  })
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item): MeasuredText[] => {
    if (!('str' in item) || item.str === '') return []
    const transform: unknown[] = item.transform
    const [, , , size = 0, x = 0, y = 0] = transform.map(Number)
    const font: unknown = page.commonObjs.get(item.fontName)
    return [
      {
        text: item.str,
        x: (x - left) * MM_PER_PT,
        y: (top - y) * MM_PER_PT,
        size,
        fontName: hasName(font) ? font.name.replace(SUBSET_TAG, '') : '',
        width: item.width * MM_PER_PT,
      },
    ]
  })
  return {
    widthMm: (right - left) * MM_PER_PT,
    heightMm: (top - bottom) * MM_PER_PT,
    texts: joinTexts(texts),
    rules,
  }
}

type OutlineItem = Awaited<ReturnType<Document['getOutline']>>[number]

async function readBookmarks(
  document: Document,
  items: readonly OutlineItem[],
): Promise<PdfBookmark[]> {
  return Promise.all(
    items.map(async ({ title, dest, items: children }) => {
      const target: unknown = Array.isArray(dest) ? dest[0] : undefined
      if (!isReference(target)) throw new Error(`The bookmark “${title}” has no target`)
      const page = (await document.getPageIndex(target)) + 1
      return { title, page, children: await readBookmarks(document, children) }
    }),
  )
}

function isReference(value: unknown): value is { num: number; gen: number } {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value
}

function field(info: unknown, name: string): string {
  const value: unknown = typeof info === 'object' && info !== null ? Reflect.get(info, name) : ''
  return typeof value === 'string' ? value : ''
}

/** Reads the texts of every page in drawing order. @throws if the bytes aren't a PDF */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  // A copy, because pdf.js takes over the buffer. The extra properties contain the font names.
  const task = getDocument({ data: new Uint8Array(bytes), fontExtraProperties: true, verbosity: 0 })
  try {
    const document = await task.promise
    const { info } = await document.getMetadata()
    const pages: PdfPage[] = []
    for (let number = 1; number <= document.numPages; number++) {
      pages.push(await readPage(await document.getPage(number)))
    }
    // Null if there are no bookmarks, contrary to its type.
    const outline: OutlineItem[] | null = await document.getOutline()
    const bookmarks = await readBookmarks(document, outline ?? [])
    return { title: field(info, 'Title'), author: field(info, 'Author'), bookmarks, pages }
  } finally {
    await task.destroy()
  }
}
