import type { Page } from '@scenewright/shared/layout/page.ts'
import type { Bookmark } from './bookmarks.ts'
import { copyCode, copyMarks, nameRuns } from './copy-marks.ts'
import { createPdfDocument, type OutlineEntry } from './document/pdf-document.ts'
import type { Properties } from './document/properties.ts'
import { numbers } from './document/syntax.ts'
import { openFontBook, type FontBook } from './font-book.ts'
import type { FontSource } from './font-faces.ts'
import { ARTIFACT, END_MARKED, pageContent, PT_PER_MM } from './page-content.ts'
import { tagLines } from './tag-lines.ts'

export type PdfMeta = Properties &
  Readonly<{
    bookmarks: readonly Bookmark[]
    /** The ids of the scene headings; absent: none. */
    headings?: ReadonlySet<string>
  }>

export type PdfFile = Readonly<{
  bytes: Uint8Array<ArrayBuffer>
  /** Characters that no font has, each once. The PDF shows a box for them. */
  missingGlyphs: readonly string[]
}>

const PAPER_MM = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } }

function paperOf({ paper = 'a4' }: Page) {
  const { width, height } = PAPER_MM[paper]
  return { width: width * PT_PER_MM, height: height * PT_PER_MM }
}

const WHITE = 'FFFFFF'

/** The operators that color a page; none for white. */
function pageColor({ color = WHITE }: Page, { width, height }: ReturnType<typeof paperOf>) {
  if (color === WHITE) return undefined
  const parts = color.match(/../g) ?? []
  const rgb = numbers(...parts.map((part) => Number.parseInt(part, 16) / 255))
  return [ARTIFACT, `q ${rgb} rg ${numbers(0, 0, width, height)} re f Q`, END_MARKED].join('\n')
}

type OnPage = (pagesDone: number) => void

/**
 * Draws placed lines into a PDF: in the built-in Courier if it has the characters, else in another
 * font in the same cells, else as a box.
 *
 * @param source the other fonts; only those that the text needs are loaded
 * @param onPage called after each page with the number of pages drawn
 * @returns the file; rejects if a font can't be loaded
 */
export async function drawPdf(
  pages: readonly Page[],
  meta: PdfMeta,
  source: FontSource,
  onPage: OnPage = () => {},
): Promise<PdfFile> {
  return drawCopy({ pages, meta, fonts: await fontsFor(pages, [], source) }, null, onPage)
}

/**
 * Draws a PDF for each person, with their name on it. `add` gets each file with its code.
 *
 * @returns the characters that no font has
 */
export async function drawCopies(
  pages: readonly Page[],
  meta: PdfMeta,
  names: readonly string[],
  source: FontSource,
  { add, onPage }: Readonly<{ add: (name: string, file: PdfFile) => void; onPage: OnPage }>,
): Promise<readonly string[]> {
  const fonts = await fontsFor(pages, names, source)
  const missing = new Set<string>()
  for (const [index, name] of names.entries()) {
    const file = drawCopy({ pages, meta, fonts }, name, (pagesDone) =>
      onPage(index * pages.length + pagesDone),
    )
    for (const character of file.missingGlyphs) missing.add(character)
    add(name, file)
  }
  return [...missing]
}

async function fontsFor(pages: readonly Page[], names: readonly string[], source: FontSource) {
  const runs = pages.flatMap((page) => page.lines.flatMap((line) => line.runs))
  return openFontBook([...runs, ...names.flatMap(nameRuns)], source)
}

type Drawing = Readonly<{ pages: readonly Page[]; meta: PdfMeta; fonts: FontBook }>

/** @param name the person whose copy it is; `null` for nobody's */
function drawCopy({ pages, meta, fonts }: Drawing, name: string | null, onPage: OnPage): PdfFile {
  const { bookmarks, headings = new Set(), ...properties } = meta
  const pdf = createPdfDocument({
    ...properties,
    ...(name === null ? {} : { fileId: copyCode(name) }),
  })
  const missing = new Set<string>()
  const tags = tagLines(pages, { title: properties.title, headings })
  for (const [index, page] of pages.entries()) {
    const size = paperOf(page)
    const tagged = { lines: page.lines, heightPt: size.height, tags: tags[index] ?? [] }
    const { content, missing: boxes } = pageContent(tagged, fonts, pdf)
    const marks = name === null ? null : copyMarks(name, size, fonts)
    for (const character of [...boxes, ...(marks?.missing ?? [])]) missing.add(character)
    const parts = [pageColor(page, size), marks?.before, content, marks?.after]
    const marked = parts.filter((part) => part !== undefined).join('\n')
    pdf.addPage({ ...size, content: marked, label: page.label })
    onPage(index + 1)
  }
  fonts.embed(pdf)
  return { bytes: pdf.finish(outlineEntries(bookmarks, pages)), missingGlyphs: [...missing] }
}

function outlineEntries(bookmarks: readonly Bookmark[], pages: readonly Page[]): OutlineEntry[] {
  return bookmarks.flatMap(({ title, pageIndex, yMm, children }): OutlineEntry[] => {
    const page = pages[pageIndex]
    if (!page) return []
    const yPt = paperOf(page).height - yMm * PT_PER_MM
    return [{ title, page: pageIndex, yPt, children: outlineEntries(children, pages) }]
  })
}
