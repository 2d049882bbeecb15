/**
 * Reads Trelby's title pages: texts with a position (Trelby: fileformat.txt, 'Title-String'). What a
 * text is depends on its place, as on Final Draft's title pages.
 */
import { cleanText } from '../../content/clean-text.ts'
import { moreTitlePageField, type TitleLine } from '../../script/more-title-pages.ts'
import { readTitleLines, type PlacedLine, type TitlePage } from '../common/title-lines.ts'
import type { ProblemList } from '../common/problem-list.ts'

/** A text of a title page; positions in millimeters from the top left corner of the paper. */
export type TitleText = Readonly<{
  page: number
  xMm: number
  yMm: number
  sizePt: number
  flags: string
  lines: readonly string[]
}>

const MM_PER_POINT = 25.4 / 72
const MAX_TEXTS = 500
/** From this height, text belongs to the bottom of the page, even if it is centered. */
const BOTTOM_FROM_MM = 180
/** xpos,ypos,fontsize,flags,font,reserved,text */
const TITLE_STRING = /^([^,]*),([^,]*),([^,]*),([^,]*),[^,]*,[^,]*,(.*)$/

/** Reads a 'Title-String'; `undefined` if it is invalid. */
export function readTitleText(value: string, page: number): TitleText | undefined {
  const [, x = '', y = '', size = '', flags = '', text] = TITLE_STRING.exec(value) ?? []
  if (text === undefined) return undefined
  const lines = cleanText(unescaped(text)).split('\n')
  return {
    page,
    xMm: numberOr(x, 0),
    yMm: numberOr(y, 0),
    sizePt: numberOr(size, 12),
    flags,
    lines,
  }
}

/** Line breaks are written as \n, and backslashes as two. */
function unescaped(text: string): string {
  return text.replaceAll(/\\([\\n])/g, (_all, escaped) => (escaped === 'n' ? '\n' : '\\'))
}

function numberOr(text: string, fallback: number): number {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : fallback
}

export function readTitles(texts: readonly TitleText[], problems: ProblemList): TitlePage {
  const pages = Map.groupBy(texts.slice(0, MAX_TEXTS), ({ page }) => page)
  const [first = [], ...others] = [...pages]
    .toSorted(([one], [other]) => one - other)
    .map(([, page]) => linesOf(page))
  const more = others.map((lines, index) => moreTitlePageField(index + 2, lines.map(furtherLine)))
  const isCut = texts.length > MAX_TEXTS || more.some((page) => page.isCut)
  return readTitleLines(first, { problems, more: more.map(({ field }) => field), isCut })
}

function furtherLine({ text, align }: PlacedLine): TitleLine {
  if (align === 'Center') return { text, align: 'centre' }
  return { text, align: align === 'Right' ? 'right' : 'left' }
}

function linesOf(texts: readonly TitleText[]): PlacedLine[] {
  const placed = texts
    .flatMap(({ xMm, yMm, sizePt, flags, lines }) =>
      lines.map((text, index) => {
        const heightMm = sizePt * MM_PER_POINT
        return { text: text.trim(), xMm, yMm: yMm + index * heightMm, heightMm, flags }
      }),
    )
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.yMm - other.yMm || one.xMm - other.xMm)
  let endMm = 0
  return placed.map(({ text, yMm, heightMm, flags }, index) => {
    const gap = index === 0 ? 0 : Math.round((yMm - endMm) / (12 * MM_PER_POINT))
    endMm = yMm + heightMm
    const isCentered = flags.includes('c') && yMm < BOTTOM_FROM_MM
    return { text, align: isCentered ? 'Center' : sideOf(flags), blanksBefore: Math.max(0, gap) }
  })
}

function sideOf(flags: string): 'Left' | 'Right' {
  return flags.includes('r') ? 'Right' : 'Left'
}
