/**
 * The title page's fields besides title, author and subheading
 * (`docs/product/editor.md#title-page`). They are stored by their names in a file
 * (`PreservedParts.titlePage`), so that they survive both file formats.
 */
import { plainRun, runsToText, type Mark, type Run } from '../content/runs.ts'
import { isMoreTitlePage } from './more-title-pages.ts'
import type { TitlePageField } from './preserved-parts.ts'
import type { Script } from './script.ts'

/** The fields that every script can have, by the names that Fountain and our own files use. */
export const TITLE_PARTS = {
  credit: { key: 'Credit', names: /^credit$/i },
  source: { key: 'Source', names: /^source$/i },
  draftDate: { key: 'Draft date', names: /^(?:draft )?date$/i },
  contact: { key: 'Contact', names: /^contact$/i },
  notes: { key: 'Notes', names: /^notes?$/i },
} as const satisfies Readonly<Record<string, Readonly<{ key: string; names: RegExp }>>>
export type TitlePart = keyof typeof TITLE_PARTS
const PARTS = ['credit', 'source', 'draftDate', 'contact', 'notes'] as const satisfies TitlePart[]

/** The credit that Scenewright pages print (`docs/pages-and-formats.md#scenewright-pages`). */
const SPEC_CREDIT = 'by'
/** The credit of industry pages. */
export const DEFAULT_CREDIT = 'written by'
/** The field for another name of the author, in parentheses. */
export const NICKNAME = 'Nickname'

const NICKNAMED = /^nickname$/i

/** Fields that repeat the title, the author or the subheading in the form of an imported file. */
const REPEATED = /^(?:title|authors?|subheading)$/i
const AUTHOR = /^authors?$/i
/** Printed at the lower right, where scripts have their date. */
const LOWER_RIGHT = /^(?:(?:draft )?date|draft|revision)$/i

export function isTitlePart({ key }: TitlePageField, part: TitlePart): boolean {
  return TITLE_PARTS[part].names.test(key.trim())
}

/** A part's value, with line breaks as '\n'; '' if the script doesn't have it. */
export function titlePart(script: Script, part: TitlePart): string {
  return partField(script, part)?.value ?? ''
}

/** Returns the script with another value for a part; '' removes it. */
export function withTitlePart(script: Script, part: TitlePart, value: string): Script {
  const field = partField(script, part)
  if ((field?.value ?? '') === value) return script
  const fields = script.kept?.titlePage ?? []
  if (!field) return withFields(script, [...fields, { key: TITLE_PARTS[part].key, value }])
  const changed = value === '' ? [] : [{ ...field, value }]
  return withFields(
    script,
    fields.flatMap((one) => (one === field ? changed : [one])),
  )
}

/** A field that isn't one of the parts, such as a copyright, with its index among all fields. */
export type OtherTitleField = TitlePageField & Readonly<{ index: number }>

/** The fields of an imported file that are neither a part nor a form of title or author. */
export function otherTitleFields(script: Script): OtherTitleField[] {
  const parts = new Set(PARTS.map((part) => partField(script, part)))
  return (script.kept?.titlePage ?? [])
    .map((field, index) => ({ field, index }))
    .filter(({ field }) => !parts.has(field) && !repeats(script, field))
    .map(({ field, index }) => ({ ...field, index }))
}

/** Returns the script with another value for the field at `index`. An empty field remains. */
export function withOtherTitleField(script: Script, index: number, value: string): Script {
  const fields = script.kept?.titlePage ?? []
  const field = fields[index]
  if (!field || field.value === value) return script
  return withFields(script, fields.with(index, { ...field, value }))
}

/** The credit of a script that has none, as its page profile prints it. */
export function defaultCredit({ pages }: Pick<Script, 'pages'>): string {
  return pages?.profile === 'industry' ? DEFAULT_CREDIT : SPEC_CREDIT
}

/** True if the script has an author and an empty credit, because its file had none. */
export function hasNoCredit(script: Script): boolean {
  return script.author.trim() !== '' && printedCredit(script) === ''
}

/** The credit as it is printed; '' if the script has an empty one, because its file had none. */
export function printedCredit(script: Script): string {
  return partField(script, 'credit')?.value.trim() ?? DEFAULT_CREDIT
}

/**
 * The authors as they are printed, with the nickname below: on separate lines if the imported file
 * has them so.
 */
export function authorLines(script: Script): string {
  const names = nameLines(script)
  const nickname = nicknameField(script)?.value.trim() ?? ''
  return nickname === '' ? names : `${names}\n${nickname}`
}

/** The field printed below the author; `undefined` if there is no author or no such field. */
export function nicknameField(script: Script): TitlePageField | undefined {
  if (script.author.trim() === '') return undefined
  return script.kept?.titlePage?.find(({ key }) => NICKNAMED.test(key.trim()))
}

function nameLines(script: Script): string {
  return authorField(script)?.value.trim() ?? script.author.trim()
}

/** The title as it is printed: a run for each line, with the marks of an imported Fountain file. */
export function titleLines(script: Pick<Script, 'title' | 'kept'>): Run[] {
  const field = titleField(script)
  return field ? readTitleRuns(field) : [plainRun(script.title.trim())]
}

/**
 * Returns the field of a title with several lines or with marks; `null` for any other.
 *
 * @param runs with line breaks
 */
export function titleFieldOf(runs: readonly Run[]): TitlePageField | null {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (text.trim() !== '') lines.at(-1)?.push({ ...run, text })
    }
  }
  const filled = lines.filter((line) => line.length > 0)
  const value = filled.map(markTitleLine).join('\n')
  const isPlain = filled.length < 2 && value === plainTitle(filled[0] ?? [])
  return isPlain ? null : { key: 'Title', value }
}

function plainTitle(runs: readonly Run[]): string {
  return runsToText(runs).replaceAll(/\s+/g, ' ').trim()
}

/** Writes marks around the whole line, as they are read. */
function markTitleLine(runs: readonly Run[]): string {
  const text = plainTitle(runs)
  if (/[*_]/.test(text)) return text
  const all = (mark: Mark) => runs.every((run) => run[mark])
  const asterisks = '*'.repeat((all('bold') ? 2 : 0) + (all('italic') ? 1 : 0))
  const underscore = all('underline') ? '_' : ''
  return `${underscore}${asterisks}${text}${asterisks}${underscore}`
}

/** The field that has the title on the lines of an imported file. */
function titleField({ title, kept }: Pick<Script, 'title' | 'kept'>): TitlePageField | undefined {
  const field = kept?.titlePage?.find(({ key }) => /^title$/i.test(key.trim()))
  const text = field && readTitleRuns(field).map((line) => line.text)
  return text?.join(' ') === title.trim() ? field : undefined
}

function readTitleRuns({ value }: TitlePageField): Run[] {
  return value.split('\n').map(readTitleRun)
}

const WHOLE_LINE_MARKS = /^(?<open>[*_]*)(?<text>[^*_]*)[*_]*$/s

/** Reads marks around the whole line (Fountain syntax: emphasis). */
function readTitleRun(line: string): Run {
  const { open = '', text = line } = WHOLE_LINE_MARKS.exec(line.trim())?.groups ?? {}
  const asterisks = open.replaceAll('_', '').length
  return {
    text: text.trim(),
    bold: asterisks > 1,
    italic: asterisks % 2 === 1,
    underline: open.includes('_'),
  }
}

/** The field that has the author on the lines of an imported file. */
function authorField({ author, kept }: Script): TitlePageField | undefined {
  return kept?.titlePage?.find(
    ({ key, value }) =>
      AUTHOR.test(key.trim()) &&
      value
        .trim()
        .split(/(?<!\s)\s*\n\s*/)
        .join(' ') === author.trim(),
  )
}

export type FootField = TitlePageField & Readonly<{ side: 'left' | 'right' }>

/** The fields printed at the foot of the title page, in their order; none is empty. */
export function footFields(script: Script): FootField[] {
  const above = new Set([
    partField(script, 'credit'),
    partField(script, 'source'),
    nicknameField(script),
  ])
  const fields = (script.kept?.titlePage ?? []).filter(
    (field) =>
      field.value.trim() !== '' &&
      !above.has(field) &&
      !repeats(script, field) &&
      !isMoreTitlePage(field),
  )
  return fields.map((field) => {
    return { ...field, side: LOWER_RIGHT.test(field.key.trim()) ? 'right' : 'left' }
  })
}

/** The values of the fields at the foot. */
export function footOfTitlePage(script: Script): Readonly<{ left: string[]; right: string[] }> {
  const fields = footFields(script)
  const valuesOn = (on: FootField['side']) =>
    fields.filter(({ side }) => side === on).map(({ value }) => value)
  return { left: valuesOn('left'), right: valuesOn('right') }
}

/**
 * The fields that are on the title pages of the script's profile. A part without a printed value stays
 * as an empty field, because a later field of its name isn't that part.
 */
export function listPrintedTitleFields(script: Script): TitlePageField[] {
  const credit = partField(script, 'credit')
  const isCreditPrinted = script.pages?.profile === 'industry' && script.author.trim() !== ''
  const asPrinted = new Set([titleField(script), authorField(script)])
  return (script.kept?.titlePage ?? []).flatMap((field) => {
    if (asPrinted.has(field)) return [field]
    if (repeats(script, field)) return []
    if (field === credit && !isCreditPrinted && field.value.trim() !== '') {
      return [{ ...field, value: script.author.trim() === '' ? '' : SPEC_CREDIT }]
    }
    const isPart =
      NICKNAMED.test(field.key.trim()) || PARTS.some((part) => isTitlePart(field, part))
    return isPart || field.value.trim() !== '' ? [field] : []
  })
}

/** The first field of a part. Notes that repeat the subheading aren't notes. */
function partField(script: Script, part: TitlePart): TitlePageField | undefined {
  return script.kept?.titlePage?.find(
    (field) => isTitlePart(field, part) && !repeats(script, field),
  )
}

/** True if a field repeats the title, the author or the subheading. */
function repeats(script: Script, field: TitlePageField): boolean {
  if (REPEATED.test(field.key.trim())) return true
  const subheading = script.subheading.trim()
  return isTitlePart(field, 'notes') && subheading !== '' && field.value.trim() === subheading
}

function withFields(script: Script, titlePage: readonly TitlePageField[]): Script {
  const { kept: before, ...others } = script
  const { titlePage: _titlePage, ...rest } = before ?? {}
  const kept = { ...(titlePage.length > 0 ? { titlePage } : {}), ...rest }
  return Object.keys(kept).length > 0 ? { ...others, kept } : others
}
