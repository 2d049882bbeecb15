/** Reads a printed script's title page: a separate first page, or lines with a credit. */
import type { TitlePageField } from '../../script/preserved-parts.ts'
import { NICKNAME, TITLE_PARTS } from '../../script/title-page.ts'
import { draftField, isNickname } from '../draft-lines.ts'
import { startsLikeSceneHeading } from '../scene-heading.ts'
import { plainLineType } from '../screenplay-text.ts'
import { isCentered, takeMoreTitlePages } from './more-title-pages.ts'
import type { PrintedLine } from './printed-lines.ts'

/** The line above the author, or with the author. */
export const CREDIT =
  /^(?<credit>(?:(?:an? )?(?:original )?(?:screenplay|teleplay|script)|written|story)?\s*by):?(?:\s+(?<author>\S.*))?$/i
/** Maximum number of lines on a title page. */
const MAX_LINES = 40

export type PrintedTitle = Readonly<{
  title: string
  subheading: string
  author: string
  /** Credit, nickname, draft and date, all other lines as the contact, and further pages. */
  fields: readonly TitlePageField[]
  body: readonly PrintedLine[]
}>

/** @returns `null` if the script has no title page */
export function takeTitlePage(lines: readonly PrintedLine[]): PrintedTitle | null {
  const first = findFirstScene(lines)
  const pageEnd = lines.findIndex(({ page }) => page > (lines[0]?.page ?? 0))
  const isOnePage = pageEnd > 0 && (first < 0 || pageEnd <= first)
  const end = isOnePage ? pageEnd : first
  const page = lines.slice(0, Math.max(0, end))
  const credit = page.findIndex(({ text }) => CREDIT.test(text))
  if (page.length === 0 || page.length > MAX_LINES || (credit <= 0 && !isOnePage)) return null
  const names = namesOn(page, credit)
  const below = lines.slice(end)
  const [title] = page
  if (!isOnePage || !title) return { ...names, body: below }
  const more = takeMoreTitlePages(below, first - end, title)
  return { ...names, fields: [...names.fields, ...more.fields], body: more.body }
}

/** Returns the index of the first scene heading or transition, or -1. */
export function findFirstScene(lines: readonly PrintedLine[]): number {
  return lines.findIndex(({ text }) => {
    return startsLikeSceneHeading(text) || plainLineType(text) === 'transition'
  })
}

/** @param credit index of the line with 'by'; if below 1, the top lines are the title */
function namesOn(page: readonly PrintedLine[], credit: number): Omit<PrintedTitle, 'body'> {
  const above = page.slice(0, credit > 0 ? credit : firstGap(page))
  const title = above.slice(0, firstGap(above))
  const below = page.slice(above.length)
  const creditLine = credit > 0 ? below[0] : undefined
  const others = below.slice(creditLine ? 1 : 0)
  const { credit: by = '', author: sameLineAuthor } =
    CREDIT.exec(creditLine?.text ?? '')?.groups ?? {}
  const hasAuthorLine = sameLineAuthor === undefined && credit > 0 && isName(others[0]?.text)
  const author = sameLineAuthor ?? (hasAuthorLine ? (others.shift()?.text ?? '') : '')
  const nickname = author !== '' && isNickname(others[0]?.text ?? '') ? others.shift() : undefined
  const source = author === '' ? [] : takeSource(others, page[0])
  const drafts = others.flatMap(({ text: value }) => {
    const key = draftField(value)
    return key === null ? [] : [{ key, value }]
  })
  const contact = textOf(others.filter(({ text }) => draftField(text) === null))
  return {
    title: textOf(title, ' ').replaceAll(/^["“]|["”]$/g, ''),
    subheading: textOf(above.slice(title.length), ' '),
    author,
    fields: [
      ...(by === '' ? [] : [{ key: TITLE_PARTS.credit.key, value: by.trim() }]),
      ...(nickname === undefined ? [] : [{ key: NICKNAME, value: nickname.text }]),
      ...(source.length === 0 ? [] : [{ key: TITLE_PARTS.source.key, value: textOf(source) }]),
      ...drafts,
      ...(contact === '' ? [] : [{ key: TITLE_PARTS.contact.key, value: contact }]),
    ],
  }
}

/** Takes the centered lines below the author, up to the next gap. */
function takeSource(others: PrintedLine[], title: PrintedLine | undefined): readonly PrintedLine[] {
  const end = others.findIndex((line, index) => {
    const isOther = !isCentered(line, title) || draftField(line.text) !== null
    return isOther || (index > 0 && line.followsGap)
  })
  return others.splice(0, end < 0 ? others.length : end)
}

function textOf(lines: readonly PrintedLine[], between = '\n'): string {
  return lines.map(({ text }) => text).join(between)
}

function isName(line: string | undefined): boolean {
  return line !== undefined && draftField(line) === null
}

/** Returns the number of lines above the first blank line. */
function firstGap(page: readonly PrintedLine[]): number {
  const gap = page.findIndex(({ followsGap }, index) => index > 0 && followsGap)
  return gap < 0 ? page.length : gap
}
