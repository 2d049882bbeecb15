/**
 * Reads a printed title page: title, credit and author in the middle, contact and date at the foot.
 */
import { startsLikeSceneHeading } from '../scene-heading.ts'
import { plainLineType } from '../screenplay-text.ts'
import { CREDIT as PLAIN_CREDIT } from '../plain-text/title-lines.ts'
import { NICKNAME, TITLE_PARTS, type TitlePart } from '../../script/title-page.ts'
import { draftField, isNickname } from '../draft-lines.ts'
import type { TitlePageField } from '../../script/preserved-parts.ts'
import { titleBlocks, type TitleBlock } from './title-blocks.ts'
import type { Row } from './rows.ts'

export type TitlePage = Readonly<{
  title: string
  author: string
  subheading: string
  fields: readonly TitlePageField[]
}>

/** Also 'Story and screenplay by'. */
const CREDIT = new RegExp(`${PLAIN_CREDIT.source}|^(?:[\\p{L}&]+,? ){1,5}by:?$`, 'iu')
/** Maximum number of rows on a title page. */
const MAX_ROWS = 40
const SOURCE = /^(?:based (?:on|upon)|from the|adapted from|inspired by|suggested by)\b/i

/**
 * @param row the rows of the first page; `pageCells` the paper's width in cells
 * @returns `null` if it isn't a title page
 */
export function readTitlePage(
  rows: readonly Row[],
  pageCells: number,
  heightPt: number,
): TitlePage | null {
  const blocks = titleBlocks(rows, pageCells, heightPt)
  const lines = blocks.flatMap(({ lines: own }) => own)
  if (rows.length === 0 || rows.length > MAX_ROWS) return null
  if (lines.some((line) => startsLikeSceneHeading(line) || plainLineType(line) === 'transition')) {
    return null
  }
  const centred = blocks.filter(({ place }) => place === 'middle')
  const [first, ...below] = centred
  if (!first || first !== blocks[0]) return null
  const { title, rest } = titleOf(first, below)
  const credits = creditsOf(rest)
  const foot = blocks.filter(({ place }) => place !== 'middle')
  return { title, ...credits, fields: [...credits.fields, ...footFields(foot)] }
}

type Lines = readonly string[]

/** The title ends at the first gap, or above the credit. */
function titleOf(first: TitleBlock, below: readonly TitleBlock[]) {
  const credit = first.lines.findIndex((line, index) => index > 0 && CREDIT.test(line))
  const end = credit < 0 ? first.lines.length : credit
  const title = first.lines
    .slice(0, end)
    .join(' ')
    .replaceAll(/^["“]|["”]$/g, '')
  const others: Lines[] = [first.lines.slice(end), ...below.map(({ lines }) => lines)]
  return { title, rest: others.filter((lines) => lines.length > 0) }
}

function field(part: TitlePart, lines: Lines): TitlePageField[] {
  return lines.length > 0 ? [{ key: TITLE_PARTS[part].key, value: lines.join('\n') }] : []
}

/** The credit and author, and what is above and below them. */
function creditsOf(groups: readonly Lines[]): Omit<TitlePage, 'title'> {
  const at = creditAt(groups)
  const [creditLine = '', ...sameGroup] = groups[at] ?? []
  const sameLine = CREDIT.exec(creditLine)?.groups?.['author']
  const isAuthorBelow = at >= 0 && sameLine === undefined && sameGroup.length === 0
  const authors =
    sameLine === undefined
      ? [...sameGroup, ...(isAuthorBelow ? (groups[at + 1] ?? []) : [])]
      : [sameLine]
  const names = authors.filter((line) => !isNickname(line))
  const nicknames = authors.filter(isNickname)
  const credit = creditLine.slice(0, creditLine.length - (sameLine?.length ?? 0)).trim()
  const after = sameLine === undefined ? [] : [sameGroup]
  const others = [
    ...groups.slice(0, Math.max(0, at)),
    ...after,
    ...groups.slice(at + (isAuthorBelow ? 2 : 1)),
  ]
  const left = others.filter((lines) => lines.length > 0)
  const sources = left.filter(([line = '']) => SOURCE.test(line))
  const dates = left.filter(isDate)
  const [subheading = [], ...notes] = left.filter(
    (lines) => !sources.includes(lines) && !dates.includes(lines),
  )
  return {
    author: names.join(' '),
    subheading: subheading.join(' '),
    fields: [
      ...field('credit', /^by:?$/i.test(credit) || credit === '' ? [] : [credit]),
      ...nicknames.map((value) => ({ key: NICKNAME, value })),
      ...field('source', sources.flat()),
      ...dates.flatMap(draftFields),
      ...field('notes', notes.flat()),
    ],
  }
}

/** The index of the credit; if none is known, of a short line above another one. */
function creditAt(groups: readonly Lines[]): number {
  const known = groups.findIndex(([line = '']) => CREDIT.test(line))
  const [first, second] = groups
  if (known >= 0 || !first || !second) return known
  const isShort = first.length === 1 && /^\S+(?: \S+){0,2}$/.test(first[0] ?? '')
  return isShort && second.length === 1 && !isDate(second) && !SOURCE.test(second[0] ?? '') ? 0 : -1
}

/** True if lines are about the draft. Its date may be on several lines. */
function isDate(lines: Lines): boolean {
  return lines.length <= 3 && lines.some((line) => draftField(line) !== null)
}

function draftFields(lines: Lines): TitlePageField[] {
  return lines.map((value) => ({ key: draftField(value) ?? TITLE_PARTS.draftDate.key, value }))
}

function footFields(blocks: readonly TitleBlock[]): TitlePageField[] {
  const dates = blocks.filter(({ lines }) => isDate(lines))
  const others = blocks.filter((block) => !dates.includes(block))
  const contact = others.map(({ lines }) => lines.join('\n')).join('\n\n')
  return [
    ...(contact === '' ? [] : field('contact', [contact])),
    ...dates.flatMap(({ lines }) => draftFields(lines)),
  ]
}
