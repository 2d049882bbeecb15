/** Messages to and from the PDF worker; each worker makes one file or archive. */
import type { PrintedNotes } from '@scenewright/shared/layout/industry/note-pages.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import type { PageSettings } from '@scenewright/shared/script/page-settings.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { PdfFile } from './draw-pdf.ts'

export type PdfJob = ScriptJob | PagesJob

export type ScriptJob = Readonly<{
  kind: 'script'
  script: Script
  /** The story block to print; `null`: the title page and all blocks. */
  blockId: string | null
  /** Absent: the script's own page settings. */
  settings?: PageSettings
  /** An earlier version. Lines that differ from it get revision marks. */
  earlier?: Script
  /** A line at the top of each page. */
  heading?: string
  /** The notes to list after industry pages; absent: none. */
  notes?: PrintedNotes
  /** The marks of the script's drafts, unless `earlier` is given; absent: those it shows. */
  marks?: 'all' | 'current' | 'none'
  /** Pages have the color of their draft. */
  isTinted?: boolean
  /** Only the pages that changed in the draft of this number; absent: all. */
  changedIn?: number
  /** The pages to print as the writer named them, such as `5-12, 38A`; absent: all. */
  range?: string
  /** The people who get a PDF of their own, in one archive; absent: one PDF for everybody. */
  recipients?: readonly string[]
}>

/** Pages that are already laid out. */
export type PagesJob = Readonly<{
  kind: 'pages'
  pages: readonly Page[]
  title: string
  author: string
}>

export type PdfRequest = Readonly<{ job: PdfJob; at: Date }>

export type PdfProgress = Readonly<{ pagesDone: number; pages: number }>

export type PdfAnswer = Readonly<
  | ({ kind: 'progress' } & PdfProgress)
  | { kind: 'done'; file: PdfFile }
  | { kind: 'failed'; failure: FailureKind; reason: string }
>

/** `loading`: a font or the worker couldn't be loaded. `range`: the reason says which page is missing. */
export type FailureKind = 'loading' | 'range' | 'unknown'

export class PdfFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, reason: string) {
    super(reason)
    this.name = 'PdfFailure'
    this.kind = kind
  }
}
