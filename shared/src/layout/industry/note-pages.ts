/**
 * The list of notes that is printed after the script, if the writer asks for it: each with its page,
 * scene and words (`docs/product/script.md#notes`).
 */
import { runsToText } from '../../content/runs.ts'
import { quoteNote } from '../../script/notes/note-text.ts'
import type { NoteThread } from '../../script/notes/note-thread.ts'
import { listNotes, type ListedNote } from '../../script/notes/script-notes.ts'
import type { Script } from '../../script/script.ts'
import type { Page, PlacedLine } from '../page.ts'
import { wrapText } from '../title-foot.ts'
import type { WrappedLine } from '../wrap.ts'
import { INCH_PT, LINE_PT } from './page-size.ts'
import { CELLS_PER_INCH, type IndustryProfile } from './profile.ts'

/** Which notes to print. */
export type PrintedNotes = 'open' | 'all'

const MM_PER_INCH = 25.4
const SIZE_PT = 12
const BASELINE_PT = 10
const SIDE_IN = 1
const INDENT_CELLS = 4

type NoteLine = WrappedLine & Readonly<{ indent: number }>

/**
 * Lays out the list of notes. Its pages have no number.
 *
 * @param pages the script's pages, to find each note's
 * @returns no page if there are no such notes
 */
export function notePages(
  script: Script,
  pages: readonly Page[],
  profile: IndustryProfile,
  printed: PrintedNotes,
): Page[] {
  const notes = listNotes(script).filter(({ thread }) => printed === 'all' || !thread.resolved)
  if (notes.length === 0) return []
  const columns = Math.floor((profile.paperWidthIn - 2 * SIDE_IN) * CELLS_PER_INCH)
  const pageOf = pageFinder(pages)
  const title = wrapText('NOTES', columns, { bold: true }).map((line) => ({
    ...line,
    indent: 0,
  }))
  const entries = notes.map((note) => entryLines(note, pageOf(note), columns))
  const rows = Math.floor(profile.heightPt / LINE_PT)
  return filledPages([title, ...entries], rows).map((lines) => ({
    paper: profile.paper,
    label: null,
    lines: lines.flatMap((line, row) => placed(line, row, profile)),
  }))
}

/** Finds the label of the page that has a note's first word; `null` if it isn't printed. */
function pageFinder(pages: readonly Page[]): (note: ListedNote) => string | null {
  const found = new Map<string, { page: string; length: number }[]>()
  for (const { label, lines } of pages) {
    for (const { elementId, runs } of lines) {
      if (elementId === undefined || label === null) continue
      const parts = found.get(elementId) ?? []
      // The space or line break at the end of a line isn't drawn.
      parts.push({ page: label, length: runsToText(runs).length + 1 })
      found.set(elementId, parts)
    }
  }
  return ({ ref, range }) => {
    let rest = range.from
    const parts = found.get(ref.elementId) ?? []
    for (const { page, length } of parts) {
      if (rest < length) return page
      rest -= length
    }
    return parts.at(-1)?.page ?? null
  }
}

function entryLines(note: ListedNote, page: string | null, columns: number): NoteLine[] {
  const place = [page === null ? '' : `Page ${page}`, note.scene].filter(Boolean).join(' - ')
  const thread = [note.thread, ...(note.thread.replies ?? [])]
  const texts = [note.text, ...(note.thread.replies ?? []).map(({ text }) => text)]
  const state = note.thread.resolved ? ' (resolved)' : ''
  return [
    ...indented(wrapText(`${place}${state}`, columns, { bold: true }), 0),
    ...indented(wrapText(`“${quoteNote(note)}”`, columns), 0),
    ...thread.flatMap((signed, index) => {
      const text = `${signature(signed)}${texts[index] ?? ''}`
      return indented(wrapText(text, columns - INDENT_CELLS), INDENT_CELLS)
    }),
  ]
}

/** 'ann, 2026-11-23: ' */
function signature({ author, time }: Pick<NoteThread, 'author' | 'time'>): string {
  const parts = [author, time?.slice(0, 10)].filter((part) => part !== undefined)
  return parts.length === 0 ? '' : `${parts.join(', ')}: `
}

function indented(lines: readonly WrappedLine[], indent: number): NoteLine[] {
  return lines.map((line) => ({ ...line, indent }))
}

/** Fills pages with entries, an empty line between them. Only entries of over a page are split. */
function filledPages(entries: readonly (readonly NoteLine[])[], rows: number): NoteLine[][] {
  const empty: NoteLine = { runs: [], cells: 0, indent: 0 }
  const pages: NoteLine[][] = [[]]
  for (const entry of entries) {
    const used = pages.at(-1)?.length ?? 0
    if (used > 0 && used + 1 + entry.length > rows) pages.push([])
    const page = pages.at(-1) ?? []
    if (page.length > 0) page.push(empty)
    for (const line of entry) {
      if ((pages.at(-1)?.length ?? 0) >= rows) pages.push([])
      pages.at(-1)?.push(line)
    }
  }
  return pages
}

function placed({ runs, indent }: NoteLine, row: number, profile: IndustryProfile): PlacedLine[] {
  if (runs.length === 0) return []
  const x = (SIDE_IN + indent / CELLS_PER_INCH) * MM_PER_INCH
  const y = (profile.topIn + (row * LINE_PT + BASELINE_PT) / INCH_PT) * MM_PER_INCH
  return [{ x, y, size: SIZE_PT, runs }]
}
