/** What goes to the PDF worker and comes back from it; one worker makes one file. */
import type { Page } from '@scenewright/shared/layout/page.ts'
import type { PageSettings } from '@scenewright/shared/script/page-settings.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { PdfFile } from './draw-pdf.ts'

/** What is to be printed, and how. */
export type PdfJob = ScriptJob | PagesJob

export type ScriptJob = Readonly<{
  kind: 'script'
  script: Script
  /** The story block to print; `null`: all of them, after the title page. */
  blockId: string | null
  /** How it stands on its pages; absent: as the script says. */
  settings?: PageSettings
  /** An earlier state: what differs from it gets revision marks. */
  earlier?: Script
}>

/** Pages that are laid out already. */
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

/** `loading`: a font, or the worker itself, did not come. */
export type FailureKind = 'loading' | 'unknown'

/** Why there is no PDF. */
export class PdfFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, reason: string) {
    super(reason)
    this.name = 'PdfFailure'
    this.kind = kind
  }
}
