// Draws a script as a PDF in another program's layout, with pdfkit.

import PDFDocument from 'pdfkit'
import { contentToText } from '@scenewright/shared/content/text.ts'
import { ELEMENT_TABLE, isSpoken } from '@scenewright/shared/script/element-types.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import type { Block, OtherLayout } from './other-layouts.ts'

const INCH = 72
const FONTS = {
  Courier: { regular: 'Courier', bold: 'Courier-Bold' },
  Times: { regular: 'Times-Roman', bold: 'Times-Bold' },
  Helvetica: { regular: 'Helvetica', bold: 'Helvetica-Bold' },
} as const
/** The share of a line's free width that is left of its text. */
const FREE_SHARE = { left: 0, center: 0.5, right: 1 } as const
/** Lines of a paragraph that stay together at the end and the start of a page. */
const MIN_LINES = 2

type Line = Readonly<{
  text: string
  block: Block
  bold: boolean
  number?: string
  gapAbove: number
}>

/** The document in the making: what is needed to place the next line. */
class Pages {
  readonly pdf: PDFKit.PDFDocument
  private readonly layout: OtherLayout
  private y = 0
  private page = 0

  constructor(layout: OtherLayout) {
    this.layout = layout
    this.pdf = new PDFDocument({ size: layout.paper, margin: 0, autoFirstPage: false })
    this.add()
  }

  add(): void {
    const { head, top, pageNumber, period } = this.layout
    this.pdf.addPage()
    this.page += 1
    this.y = top * INCH + this.layout.sizePt
    const { width, height } = this.pdf.page
    this.font(false)
    const number = `${this.page}${period ? '.' : ''}`
    if (head !== '') this.put(head, 1.5 * INCH, 0.6 * INCH)
    if (pageNumber === 'top right' && this.page > 1) this.put(number, 7.2 * INCH, 0.6 * INCH)
    if (pageNumber === 'bottom center') this.put(number, width / 2, height - 0.5 * INCH)
  }

  font(bold: boolean): void {
    this.pdf.font(FONTS[this.layout.font][bold ? 'bold' : 'regular']).fontSize(this.layout.sizePt)
  }

  put(text: string, x: number, y: number): void {
    this.pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
  }

  isEmpty(): boolean {
    return this.y <= this.layout.top * INCH + this.layout.sizePt
  }

  /** The lines that fit on the rest of the page. */
  room(): number {
    const bottom = this.pdf.page.height - this.layout.bottom * INCH
    return Math.floor((bottom - this.y) / this.layout.linePt) + 1
  }

  draw({ text, block, bold, number, gapAbove }: Line): void {
    if (!this.isEmpty()) this.y += gapAbove * this.layout.linePt
    this.font(bold)
    const left = block.left * INCH
    const free = (block.right - block.left) * INCH - this.pdf.widthOfString(text)
    this.put(text, left + free * FREE_SHARE[block.align ?? 'left'], this.y)
    if (number !== undefined) {
      this.put(number, left - 0.75 * INCH, this.y)
      if (this.layout.sceneNumbers === 'both') this.put(number, 7.4 * INCH, this.y)
    }
    this.y += this.layout.linePt
  }

  wrap(text: string, block: Block, bold: boolean): string[] {
    this.font(bold)
    const width = (block.right - block.left) * INCH + 0.01
    return text.split('\n').flatMap((part) => {
      const lines: string[] = []
      let line = ''
      for (const word of part.split(/ +/)) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line !== '' && this.pdf.widthOfString(longer) > width) {
          lines.push(line)
          line = word
        } else line = longer
      }
      return [...lines, line]
    })
  }
}

function blockOf(element: Element, layout: OtherLayout): Block {
  const { type, extra } = element
  if (type === 'character') return layout.cue
  if (type === 'dialogue' || type === 'parenthetical' || type === 'transition') return layout[type]
  return extra?.form === 'centred' ? { ...layout.full, align: 'center' } : layout.full
}

/** @returns the PDF's bytes */
export async function drawLayout(
  elements: readonly Element[],
  layout: OtherLayout,
): Promise<Uint8Array<ArrayBuffer>> {
  const pages = new Pages(layout)
  const chunks: Uint8Array[] = []
  pages.pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  pages.pdf.on('end', resolve)
  let cue = ''
  let scenes = 0
  for (const element of elements) {
    const { type } = element
    const plain = contentToText(element.content).trim()
    const text = ELEMENT_TABLE[type].capitals ? plain.toUpperCase() : plain
    if (text === '') continue
    if (type === 'character') cue = text
    const isHeading = type === 'scene_heading'
    if (isHeading) scenes += 1
    const bold = isHeading && layout.boldHeadings
    const block = blockOf(element, layout)
    const lines = pages.wrap(text, block, bold)
    const gap = isHeading ? layout.aboveHeading : Number(!isSpoken(type))
    const together = isHeading || type === 'character' ? 4 : Math.min(lines.length, MIN_LINES)
    if (pages.room() < gap + together) nextPage(pages, layout, type, cue)
    for (const [index, line] of lines.entries()) {
      const rest = lines.length - index
      if (index >= MIN_LINES && rest >= MIN_LINES && pages.room() < MIN_LINES) {
        nextPage(pages, layout, type, cue)
      }
      const hasNumber = isHeading && index === 0 && layout.sceneNumbers !== 'none'
      pages.draw({
        text: line,
        block,
        bold,
        gapAbove: index === 0 ? gap : 0,
        ...(hasNumber ? { number: String(scenes) } : {}),
      })
    }
  }
  pages.pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

function nextPage(pages: Pages, layout: OtherLayout, type: Element['type'], cue: string): void {
  const line = (text: string, block: Block) => {
    pages.draw({ text, block, bold: false, gapAbove: 0 })
  }
  const isSpeech = isSpoken(type) && layout.mores
  const isScene = layout.continueds && type !== 'scene_heading'
  if (isSpeech) line('(MORE)', layout.cue)
  if (isScene) line('(CONTINUED)', { left: 6, right: 7.5 })
  pages.add()
  if (isScene) line('CONTINUED:', layout.full)
  if (isSpeech) line(`${cue} (CONT'D)`, layout.cue)
}
