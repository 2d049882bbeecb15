/**
 * The drafts of pages: each page belongs to the newest draft in which it changed, and has its color
 * (`docs/pages-and-formats.md#revision-marks`).
 */
import { pageDate } from '../script/page-lines.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../script/page-settings.ts'
import { listCurrentChanges, listMarks, onlyNumber } from '../script/production/marks.ts'
import {
  draftOfNumber,
  draftsOf,
  newestDraft,
  nextDraft,
  type Draft,
  type RevisionColor,
} from '../script/production/production.ts'
import type { Script } from '../script/script.ts'
import { titlePart, withTitlePart } from '../script/title-page.ts'
import type { Page } from './page.ts'
import { numberLines, pageNumbers } from './revision-marks.ts'

/** A draft of a page. The one being written has no date. */
export type PageDraft = RevisionColor & Pick<Draft, 'number'> & Partial<Pick<Draft, 'at'>>

/** The draft that a script is printed as: the one being written, or the newest if nothing changed. */
export function printedDraft(script: Script): PageDraft | undefined {
  const newest = newestDraft(script.production)
  if (!newest) return undefined
  const next = nextDraft(script.production)
  // Readers of a link get the changes as marks of words.
  const isWritten =
    listCurrentChanges(script).length > 0 ||
    onlyNumber(listMarks(script, 'all'), next.number).size > 0
  return isWritten ? next : newest
}

/** The draft of each page; `undefined` for all if the script has no drafts. */
export function findPageDrafts(
  pages: readonly Page[],
  script: Script,
  settings: PageSettings = script.pages ?? DEFAULT_PAGE_SETTINGS,
): readonly (PageDraft | undefined)[] {
  const { production } = script
  if (draftsOf(production).length === 0) return pages.map(() => undefined)
  const lines = numberLines(pages, script, listMarks(script, 'all'), settings)
  const printed = printedDraft(script)
  const [first] = draftsOf(production)
  return pageNumbers(pages, lines).map((number, at) => {
    const page = pages[at]
    if (page?.label === null || isNewPage(page, settings)) return printed
    return draftOfNumber(production, number) ?? first
  })
}

/** True for a page that came after the pages were locked, such as 38A: it is printed anew. */
function isNewPage(page: Page | undefined, { locked }: PageSettings): boolean {
  const label = page?.label ?? null
  return label !== null && locked !== undefined && !locked.includes(label)
}

/** The indexes of the pages that changed in a draft, with the title page; none if no page did. */
export function findChangedPages(
  pages: readonly Page[],
  script: Script,
  number: number,
  settings: PageSettings = script.pages ?? DEFAULT_PAGE_SETTINGS,
): readonly number[] {
  const marks = onlyNumber(listMarks(script, 'all'), number)
  const lines = numberLines(pages, script, marks, settings)
  const isPrinted = printedDraft(script)?.number === number
  const changed = pageNumbers(pages, lines).flatMap((found, at) => {
    return found > 0 || (isPrinted && isNewPage(pages[at], settings)) ? [at] : []
  })
  if (changed.length === 0) return []
  const firstNumbered = pages.findIndex(({ label }) => label !== null)
  return [...pages.slice(0, firstNumbered).keys(), ...changed]
}

/** A draft's name with its date: 'Blue draft, 11/30/26'. */
export function draftText(draft: PageDraft, today: string, paper: PageSettings['paper']): string {
  const { name, at = today } = draft
  const full = /draft|rev/i.test(name) ? name : `${name} draft`
  const date = pageDate(at, paper)
  return date === '' ? full : `${full}, ${date}`
}

/** Adds the draft's name and date to the title page's date. */
export function withDraftOnTitlePage(
  script: Script,
  today: string,
  settings: PageSettings,
): Script {
  const draft = printedDraft(script)
  if (!draft) return script
  const typed = titlePart(script, 'draftDate')
  const text = draftText(draft, today, settings.paper)
  return withTitlePart(script, 'draftDate', typed.trim() === '' ? text : `${typed}\n${text}`)
}
