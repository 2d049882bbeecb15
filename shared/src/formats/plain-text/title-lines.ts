/** Reads a printed script's title page: a separate first page, or lines with a credit. */
import type { TitlePageField } from '../../script/preserved-parts.ts'
import { NICKNAME, TITLE_PARTS } from '../../script/title-page.ts'
import { draftField, isNickname } from '../draft-lines.ts'
import { startsLikeSceneHeading } from '../scene-heading.ts'
import { plainLineType } from '../screenplay-text.ts'
import { takeMoreTitlePages } from './more-title-pages.ts'
import type { PrintedLine } from './printed-lines.ts'

/** The line above the author, or with the author. */
export const CREDIT =
  /^(?<credit>(?:(?:an? )?(?:original )?(?:screenplay|teleplay|script)|written|story)?\s*by):?(?:\s+(?<author>\S.*))?$/i
/** Maximum number of lines on a title page. */
const MAX_LINES = 40

export type PrintedTitle = Readonly<{
  title: string
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
  const titleEnd = credit > 0 ? credit : firstGap(page)
  const title = page.slice(0, titleEnd).map(({ text }) => text)
  const below = page.slice(titleEnd).map(({ text }) => text)
  const [creditLine = '', ...others] = credit > 0 ? below : ['', ...below]
  const { credit: by = '', author: sameLineAuthor } = CREDIT.exec(creditLine)?.groups ?? {}
  const author = sameLineAuthor ?? (credit > 0 && isName(others[0]) ? (others.shift() ?? '') : '')
  const nickname = author !== '' && isNickname(others[0] ?? '') ? others.shift() : undefined
  const drafts = others.flatMap((value) => {
    const key = draftField(value)
    return key === null ? [] : [{ key, value }]
  })
  const contact = others.filter((text) => draftField(text) === null).join('\n')
  return {
    title: title.join(' ').replaceAll(/^["“]|["”]$/g, ''),
    author,
    fields: [
      ...(by === '' ? [] : [{ key: TITLE_PARTS.credit.key, value: by.trim() }]),
      ...(nickname === undefined ? [] : [{ key: NICKNAME, value: nickname }]),
      ...drafts,
      ...(contact === '' ? [] : [{ key: TITLE_PARTS.contact.key, value: contact }]),
    ],
  }
}

function isName(line: string | undefined): boolean {
  return line !== undefined && draftField(line) === null
}

/** Returns the number of lines above the first blank line. */
function firstGap(page: readonly PrintedLine[]): number {
  const gap = page.findIndex(({ followsGap }, index) => index > 0 && followsGap)
  return gap < 0 ? page.length : gap
}
