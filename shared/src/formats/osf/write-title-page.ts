/**
 * Writes the title page with the bookmarks by which Fade In finds its fields (OSF 2.0 sample
 * document: `titlepage`). Fields that it doesn't know have their name as bookmark.
 */
import { cleanText } from '../../content/clean-text.ts'
import { joinRuns, plainRun, type Run } from '../../content/runs.ts'
import type { TitlePageField } from '../../script/preserved-parts.ts'
import type { Script } from '../../script/script.ts'
import {
  authorLines,
  DEFAULT_CREDIT,
  hasNoCredit,
  isTitlePart,
  TITLE_PARTS,
  titleLines,
} from '../../script/title-page.ts'
import { block } from '../common/xml-text.ts'
import { writeRuns } from './write-body.ts'

const LINES_ABOVE_TITLE = 16
/** Lines on the page. If there is room, the bottom part ends on the last one. */
const PAGE_LINES = 50
const MIN_LINES_ABOVE_BOTTOM = 3
/** Fields of other formats that repeat the title or the author. */
const TITLE_OR_AUTHOR = /^(?:title|authors?|subtitle)$/i

const BOOKMARKS: Readonly<Record<string, string>> = {
  [TITLE_PARTS.draftDate.key]: 'Draft',
  [TITLE_PARTS.contact.key]: 'Contact',
  Copyright: 'Copyright',
  [TITLE_PARTS.credit.key]: 'Credit',
  [TITLE_PARTS.source.key]: 'Source',
  [TITLE_PARTS.notes.key]: 'Notes',
}

export function writeTitlePage(script: Script): string {
  const { author, subheading, kept } = script
  const fields = (kept?.titlePage ?? []).filter(
    ({ key, value }) => !TITLE_OR_AUTHOR.test(key.trim()) && value.trim() !== '',
  )
  const credit = fields.find((one) => isTitlePart(one, 'credit'))
  const source = fields.find((one) => isTitlePart(one, 'source'))
  const hasAuthor = author.trim() !== ''
  const top = [
    ...blank(LINES_ABOVE_TITLE),
    paragraph(titleRuns(script), 'Title', 'center'),
    ...(subheading.trim() === '' ? [] : [...blank(1), line(subheading, 'Subtitle', 'center')]),
    ...blank(3),
    ...(credit ? [field(credit, 'center')] : []),
    ...(hasAuthor && !credit && !hasNoCredit(script) ? [line(DEFAULT_CREDIT, '', 'center')] : []),
    ...(hasAuthor ? [...blank(1), line(authorLines(script), 'Author', 'center')] : []),
    ...(source ? [...blank(2), field(source, 'center')] : []),
  ]
  const bottom = fields.flatMap((one) =>
    one === credit || one === source ? [] : [...blank(1), field(one, undefined)],
  )
  const room = Math.max(MIN_LINES_ABOVE_BOTTOM, PAGE_LINES - top.length - bottom.length)
  return block('titlepage', {}, ...top, ...blank(bottom.length > 0 ? room : 0), ...bottom)
}

function field({ key, value }: TitlePageField, align: 'center' | undefined): string {
  return line(value, BOOKMARKS[key] ?? key, align)
}

function line(text: string, bookmark: string, align: 'center' | undefined): string {
  const clean = cleanText(text).trim()
  return paragraph(clean === '' ? [] : [plainRun(clean)], bookmark, align)
}

function paragraph(runs: readonly Run[], bookmark: string, align: 'center' | undefined): string {
  return block(
    'para',
    { bookmark: bookmark === '' ? undefined : bookmark },
    block('style', { basestylename: 'Normal Text', align }),
    ...writeRuns(runs),
  )
}

/** The title with its lines and marks. */
function titleRuns(script: Script): Run[] {
  const lines = titleLines(script).map((run) => ({ ...run, text: cleanText(run.text) }))
  const runs = lines.flatMap((run, index) => (index === 0 ? [run] : [plainRun('\n'), run]))
  return joinRuns(runs)
}

function blank(count: number): string[] {
  return Array.from({ length: count }, () => line('', '', undefined))
}
