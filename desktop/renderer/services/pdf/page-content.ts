/** The operators that draw a page: its lines, each in its heading or paragraph. */
import type { Run } from '@scenewright/shared/content/runs.ts'
import { cellWidthMm } from '@scenewright/shared/layout/measure.ts'
import type { PlacedLine } from '@scenewright/shared/layout/page.ts'
import type { PdfDocument } from './document/pdf-document.ts'
import type { StructureElement } from './document/structure.ts'
import { numbers, numberText } from './document/syntax.ts'
import type { FontBook, Segment } from './font-book.ts'
import { splitStretches } from './text/pieces.ts'

/** An underline's distance below the baseline and its thickness, as fractions of the font size. */
const UNDERLINE_OFFSET_EM = 0.13
const UNDERLINE_THICKNESS_EM = 0.05
/** Synthetic bold (outline thickness) and italic (slope), for fonts that don't have them. */
const MADE_BOLD_EM = 0.03
const MADE_ITALIC_SLOPE = 0.21

export const PT_PER_MM = 72 / 25.4

/** Begins what is no part of the text for screen readers (ISO 32000-1, 14.8.2.2). */
export const ARTIFACT = '/Artifact BMC'
export const END_MARKED = 'EMC'

const UNSCALED = { scaleX: 1, scaleY: 1, shiftEm: 0 }

/** Draws a segment. `x` and `y` are points from the page's lower left corner. */
function segmentText(segment: Segment, x: number, y: number, size: number): string {
  const { show, placing = UNSCALED, makeBold, makeItalic } = segment
  const { scaleX, scaleY, shiftEm } = placing
  const slope = makeItalic ? MADE_ITALIC_SLOPE * scaleY : 0
  const text = `${numbers(scaleX, 0, slope, scaleY, x + shiftEm * size, y)} Tm ${show}`
  return makeBold ? `2 Tr ${numberText(size * MADE_BOLD_EM)} w ${text} 0 Tr` : text
}

function underline(x: number, y: number, width: number, size: number): string {
  const lineY = y - size * UNDERLINE_OFFSET_EM
  const thickness = numberText(size * UNDERLINE_THICKNESS_EM)
  return `${thickness} w ${numbers(x, lineY)} m ${numbers(x + width, lineY)} l S`
}

/** A line in points from the page's lower left corner. */
type Line = Readonly<{ runs: readonly Run[]; x: number; y: number; size: number }>

/** The operators of texts and of rules, which can't be among texts, and characters drawn as a box. */
type Drawn = Readonly<{ texts: string[]; rules: string[]; missing: string[] }>

/** Draws lines. The font of the line before isn't selected again. */
export function lineDrawer(fonts: FontBook, { texts, rules, missing }: Drawn) {
  let selected = ''
  return ({ runs, x, y, size }: Line): void => {
    const cell = cellWidthMm(size) * PT_PER_MM
    for (const stretch of splitStretches(runs)) {
      for (const segment of fonts.segmentsOf(stretch, size)) {
        const font = `/${segment.font} ${numberText(size)} Tf`
        if (font !== selected) texts.push(font)
        selected = font
        texts.push(segmentText(segment, x + segment.start * cell, y, size))
        missing.push(...segment.missing)
      }
      if (stretch.run.underline) {
        rules.push(underline(x + stretch.start * cell, y, stretch.cells * cell, size))
      }
    }
  }
}

type TaggedPage = Readonly<{
  lines: readonly PlacedLine[]
  heightPt: number
  /** Each line's heading or paragraph; `null` for artifacts. */
  tags: readonly (StructureElement | null)[]
}>

/** Returns the operators that draw a page's lines, and the characters drawn as a box. */
export function pageContent(
  { lines, heightPt, tags }: TaggedPage,
  fonts: FontBook,
  { addPart }: PdfDocument,
): Readonly<{ content: string; missing: readonly string[] }> {
  const drawn: Drawn = { texts: [], rules: [], missing: [] }
  const { texts, rules, missing } = drawn
  const drawLine = lineDrawer(fonts, drawn)
  for (const [at, { runs, x, y, size }] of lines.entries()) {
    const tag = tags[at] ?? null
    if (at === 0 || tag !== (tags[at - 1] ?? null)) {
      if (at > 0) texts.push(END_MARKED)
      texts.push(tag ? `/${tag.type}<</MCID ${addPart(tag)}>>BDC` : ARTIFACT)
    }
    drawLine({ runs, x: x * PT_PER_MM, y: heightPt - y * PT_PER_MM, size })
  }
  if (lines.length > 0) texts.push(END_MARKED)
  const underlines = rules.length > 0 ? [ARTIFACT, ...rules, END_MARKED] : []
  return { content: ['BT', ...texts, 'ET', ...underlines].join('\n'), missing }
}
