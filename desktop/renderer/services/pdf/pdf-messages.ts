/** What goes to the PDF worker and comes back from it; one worker makes one file. */
import type { Page } from '@scenewright/shared/layout/page.ts'
import type { PdfFile, PdfMeta } from './draw-pdf.ts'

export type PdfRequest = Readonly<{ pages: readonly Page[]; meta: PdfMeta }>

export type PdfAnswer = Readonly<
  { kind: 'done'; file: PdfFile } | { kind: 'failed'; reason: string }
>
