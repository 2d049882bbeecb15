/** The title page of a printed script: lines far from the left edge, with a credit among them. */
import { startsLikeSceneHeading } from '../scene-heading.ts'
import { plainLineType } from '../screenplay-text.ts'
import type { PrintedLine } from './printed-lines.ts'

const CREDIT =
  /^(?:(?:an? )?(?:original )?(?:screenplay|teleplay|script)|written|story)?\s*by:?(?:\s+(?<author>\S.*))?$/i
/** Lines that a title page has at the most (ours). */
const MAX_LINES = 40

export type PrintedTitle = Readonly<{
  title: string
  author: string
  /** What else stands on it, a line each. */
  rest: string
  body: readonly PrintedLine[]
}>

/** @returns `null` when the script begins at once */
export function takeTitlePage(lines: readonly PrintedLine[]): PrintedTitle | null {
  const first = lines.findIndex(({ text }) => {
    return startsLikeSceneHeading(text) || plainLineType(text) === 'transition'
  })
  const pageEnd = lines.findIndex(({ page }) => page > (lines[0]?.page ?? 0))
  const isOnePage = pageEnd > 0 && (first < 0 || pageEnd <= first)
  const end = isOnePage ? pageEnd : first
  const page = lines.slice(0, Math.max(0, end))
  const credit = page.findIndex(({ text }) => CREDIT.test(text))
  if (page.length === 0 || page.length > MAX_LINES || (credit <= 0 && !isOnePage)) return null
  return { ...namesOn(page, credit), body: lines.slice(end) }
}

/** @param credit the line that says 'by', or less than 1 for none: then the title is what stands on top */
function namesOn(page: readonly PrintedLine[], credit: number): Omit<PrintedTitle, 'body'> {
  const titleEnd = credit > 0 ? credit : firstGap(page)
  const title = page.slice(0, titleEnd).map(({ text }) => text)
  const below = page.slice(titleEnd).map(({ text }) => text)
  const [creditLine = '', ...others] = credit > 0 ? below : ['', ...below]
  const own = CREDIT.exec(creditLine)?.groups?.['author']
  const [author = '', ...rest] = own || credit <= 0 ? [own ?? '', ...others] : others
  return {
    title: title.join(' ').replaceAll(/^["“]|["”]$/g, ''),
    author,
    rest: rest.join('\n'),
  }
}

/** How many lines stand above the first empty one. */
function firstGap(page: readonly PrintedLine[]): number {
  const gap = page.findIndex(({ isFirst }, index) => index > 0 && isFirst)
  return gap < 0 ? page.length : gap
}
