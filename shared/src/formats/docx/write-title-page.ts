/** Writes a script's title page as Word paragraphs; their styles say which field each of them is. */
import { plainRun, runsToText, type Run } from '../../content/runs.ts'
import { isMoreTitlePage, splitTitleLines } from '../../script/more-title-pages.ts'
import type { TitlePageField } from '../../script/preserved-parts.ts'
import type { Script } from '../../script/script.ts'
import {
  authorLines,
  DEFAULT_CREDIT,
  hasNoCredit,
  isTitlePart,
  titleFieldOf,
  titleLines,
} from '../../script/title-page.ts'
import { block } from '../common/xml-text.ts'
import { TITLE_STYLES } from '../word/title-page.ts'
import { writeRun } from './write-runs.ts'

const LINE_TWIPS = 240
const LINES_ABOVE_TITLE = 18
/** Lines of a page; the foot ends on the last one. */
const PAGE_LINES = 54
const COLUMNS = 60
/** Fields that repeat the title or the author, which are written at the top. */
const REPEATED = /^(?:title|authors?|subheading)$/i
/** On the right, where scripts have their date. */
const LOWER_RIGHT = /^(?:(?:draft )?date|draft|revision)$/i

export type WrittenTitlePage = Readonly<{
  paragraphs: readonly string[]
  /** Names of the styles by id, besides those of title, subheading and author. */
  styles: ReadonlyMap<string, string>
}>

/** @param section the properties of the title page's section */
export function writeTitlePage(script: Script, section: string): WrittenTitlePage {
  const { author, subheading, kept } = script
  const all = (kept?.titlePage ?? []).filter(({ key }) => !REPEATED.test(key.trim()))
  const fields = all.filter((field) => !isMoreTitlePage(field))
  const credit = fields.find((field) => isTitlePart(field, 'credit') && field.value !== '')
  const source = fields.find((field) => isTitlePart(field, 'source') && field.value !== '')
  const styles = new Map<string, string>()
  const styleOf = ({ key }: TitlePageField) => {
    const name = `${TITLE_STYLES.field}${key}`
    const known = [...styles].find(([, value]) => value === name)?.[0]
    const id = known ?? `TitleField${styles.size + 1}`
    styles.set(id, name)
    return id
  }
  const hasAuthor = author.trim() !== ''
  const top: Line[] = [
    { style: 'Title', ...titleOf(script), align: 'center', above: LINES_ABOVE_TITLE },
    ...(subheading === ''
      ? []
      : [{ style: 'Subtitle', text: subheading, align: 'center', above: 2 } as const]),
    ...(credit
      ? [{ style: styleOf(credit), text: credit.value, align: 'center', above: 1 } as const]
      : []),
    ...(hasAuthor && !credit && !hasNoCredit(script)
      ? [{ style: 'TitleSpace', text: DEFAULT_CREDIT, align: 'center', above: 1 } as const]
      : []),
    ...(hasAuthor
      ? [{ style: 'TitleAuthor', text: authorLines(script), align: 'center', above: 1 } as const]
      : []),
    ...(source
      ? [{ style: styleOf(source), text: source.value, align: 'center', above: 2 } as const]
      : []),
  ]
  const foot = fields
    .filter((field) => field !== credit && field !== source)
    .map((field): Line => {
      const isRight = LOWER_RIGHT.test(field.key.trim())
      return {
        style: styleOf(field),
        text: field.value,
        align: isRight ? 'right' : 'left',
        above: 0,
      }
    })
  const used = [...top, ...foot].reduce((sum, line) => sum + line.above + linesOf(line.text), 0)
  const [firstFoot, ...otherFoot] = foot
  const room = Math.max(2, PAGE_LINES - used - 1)
  const lines = [...top, ...(firstFoot ? [{ ...firstFoot, above: room }, ...otherFoot] : [])]
  const end = block(
    'w:p',
    {},
    block('w:pPr', {}, block('w:pStyle', { 'w:val': 'TitleSpace' }), section),
  )
  const more = all
    .filter(isMoreTitlePage)
    .flatMap((field) => morePageLines(field, styleOf(field)))
    .map(lineParagraph)
  return { paragraphs: [...lines.map(lineParagraph), ...more, end], styles }
}

/** A further title page: a paragraph for each line, the first one at the top of a page. */
function morePageLines({ value }: TitlePageField, style: string): Line[] {
  return splitTitleLines(value).map(({ align, text }, index) => ({
    style,
    text,
    align: align === 'centre' ? 'center' : align,
    above: 0,
    startsPage: index === 0,
  }))
}

/** The title; with its own lines and marks instead of its style's if it has any. */
function titleOf(script: Script): Pick<Line, 'text' | 'runs'> {
  const lines = titleLines(script)
  const runs = lines.flatMap((line, index) => (index === 0 ? [line] : [plainRun('\n'), line]))
  const text = runsToText(runs)
  return titleFieldOf(runs) ? { text, runs } : { text }
}

type Line = Readonly<{
  style: string
  text: string
  /** The text with its own marks. */
  runs?: readonly Run[]
  align: 'left' | 'center' | 'right'
  /** Empty lines above it. */
  above: number
  startsPage?: boolean
}>

function lineParagraph({ style, text, runs, align, above, startsPage = false }: Line): string {
  return block(
    'w:p',
    {},
    block(
      'w:pPr',
      {},
      block('w:pStyle', { 'w:val': style }),
      startsPage ? block('w:pageBreakBefore', {}) : '',
      block('w:spacing', { 'w:before': String(above * LINE_TWIPS) }),
      block('w:jc', { 'w:val': align }),
    ),
    ...(runs ?? []).map((run) => writeRun(run, undefined, true)),
    runs || text === '' ? '' : writeRun(plainRun(text)),
  )
}

function linesOf(text: string): number {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / COLUMNS)))
  return lines.reduce((sum, count) => sum + count, 0)
}
