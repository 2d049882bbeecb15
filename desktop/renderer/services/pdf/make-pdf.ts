/** Makes the PDF of a script: lays it out, adds revision marks, and draws it. */
import { printTitlePages } from '@scenewright/shared/formats/fdx/title-pages.ts'
import { withHeading } from '@scenewright/shared/layout/compared-heading.ts'
import { notePages } from '@scenewright/shared/layout/industry/note-pages.ts'
import { industryProfile } from '@scenewright/shared/layout/industry/profile.ts'
import { layoutBlock, layoutScript } from '@scenewright/shared/layout/layout.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import {
  findChangedPages,
  findPageDrafts,
  withDraftOnTitlePage,
  type PageDraft,
} from '@scenewright/shared/layout/page-drafts.ts'
import { findPages } from '@scenewright/shared/layout/page-range.ts'
import { marksSince, withRevisionMarks } from '@scenewright/shared/layout/revision-marks.ts'
import {
  DEFAULT_PAGE_SETTINGS,
  type PageSettings,
} from '@scenewright/shared/script/page-settings.ts'
import { listMarks } from '@scenewright/shared/script/production/marks.ts'
import { isSceneStart } from '@scenewright/shared/script/scenes/scenes.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { localDay } from '../local-day.ts'
import { blockBookmarks, scriptBookmarks } from './bookmarks.ts'
import { createCopiesArchive } from './copies-archive.ts'
import { drawCopies, drawPdf, type PdfFile, type PdfMeta } from './draw-pdf.ts'
import type { FontSource } from './font-faces.ts'
import { PdfFailure } from './pdf-messages.ts'
import type { PdfJob, PdfProgress, PdfRequest, ScriptJob } from './pdf-messages.ts'
import { selectPages, type LaidOut } from './select-pages.ts'

/**
 * Makes the requested PDF, or the archive of one for each recipient.
 *
 * @param onProgress called after each page
 * @returns the file; rejects if the block or a page isn't in the script, or a font can't be loaded
 */
export async function makePdf(
  { job, at }: PdfRequest,
  source: FontSource,
  onProgress: (progress: PdfProgress) => void,
): Promise<PdfFile> {
  const { pages, bookmarks } = layOut(job, localDay(at))
  const { title, author } = job.kind === 'pages' ? job : job.script
  const more = job.kind === 'pages' ? {} : accessibleParts(job.script)
  const meta: PdfMeta = { title, author, at, bookmarks, ...more }
  const names = job.kind === 'script' ? job.recipients : undefined
  const total = pages.length * (names?.length ?? 1)
  const onPage = (pagesDone: number) => onProgress({ pagesDone, pages: total })
  if (!names) return drawPdf(pages, meta, source, onPage)
  const archive = createCopiesArchive(at)
  const add = (name: string, { bytes }: PdfFile) => archive.add(name, bytes)
  const missingGlyphs = await drawCopies(pages, meta, names, source, { add, onPage })
  return { bytes: archive.finish(), missingGlyphs }
}

function accessibleParts({
  storyBlocks,
  spelling,
}: Script): Pick<PdfMeta, 'headings' | 'language'> {
  const headings = storyBlocks.flatMap(({ elements }) => elements.filter(isSceneStart))
  return { headings: new Set(headings.map(({ id }) => id)), language: spelling?.language }
}

function layOut(job: PdfJob, today: string): LaidOut {
  if (job.kind === 'pages') return { pages: job.pages, bookmarks: [] }
  const { range, changedIn } = job
  const laidOut = layOutScript(job, today)
  if (changedIn !== undefined) return changedPages(laidOut, job, changedIn)
  if (range === undefined) return laidOut
  const found = findPages(
    range,
    laidOut.pages.map(({ label }) => label),
  )
  if (!found.ok) throw new PdfFailure('range', found.error)
  return selectPages(laidOut, found.pages)
}

/** The pages that changed in a draft. */
function changedPages(laidOut: LaidOut, { script, settings }: ScriptJob, number: number): LaidOut {
  const pages = findChangedPages(laidOut.pages, script, number, settings)
  if (pages.length === 0) throw new PdfFailure('range', 'No page changed in this draft.')
  return selectPages(laidOut, pages)
}

function layOutScript(job: ScriptJob, today: string): LaidOut {
  const { script, blockId } = job
  const settings = settingsOf(job)
  if (blockId === null) {
    const titlePages = printTitlePages(withDraftOnTitlePage(script, today, settings), settings)
    const pages = finish(job, layoutScript(script, settings, { titlePages, today }))
    const bookmarks = scriptBookmarks(pages, script.storyBlocks)
    return { pages: [...pages, ...listOfNotes(job, script, pages)], bookmarks }
  }
  const block = script.storyBlocks.find(({ id }) => id === blockId)
  if (!block) throw new Error("The story block isn't in the script")
  const pages = finish(job, layoutBlock(script, block, settings, today))
  const listed = listOfNotes(job, { ...script, storyBlocks: [block] }, pages)
  return { pages: [...pages, ...listed], bookmarks: blockBookmarks(pages, block) }
}

function settingsOf({ settings, script }: ScriptJob): PageSettings {
  return settings ?? script.pages ?? DEFAULT_PAGE_SETTINGS
}

/** The pages with the notes of these blocks. Only industry pages have them. */
function listOfNotes(job: ScriptJob, script: Script, pages: readonly Page[]): readonly Page[] {
  const settings = settingsOf(job)
  if (job.notes === undefined || settings.profile !== 'industry') return []
  return notePages(script, pages, industryProfile(settings), job.notes)
}

/** Adds revision marks, and the color of each page's draft. */
function finish(job: ScriptJob, pages: readonly Page[]): readonly Page[] {
  const { earlier, script, marks, isTinted, heading } = job
  const settings = settingsOf(job)
  const shown = earlier
    ? marksSince(earlier, script)
    : script.production && listMarks(script, marks)
  const plain = heading === undefined ? pages : withHeading(pages, heading)
  const marked = shown ? withRevisionMarks(plain, script, { marks: shown, settings }) : plain
  if (!isTinted) return marked
  const drafts = findPageDrafts(pages, script, settings)
  return marked.map((page, at) => ({ ...page, ...pickColor(drafts[at]) }))
}

function pickColor(draft: PageDraft | undefined): Pick<Page, 'color'> {
  return draft ? { color: draft.color } : {}
}
