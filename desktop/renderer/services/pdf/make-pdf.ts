/** Makes the PDF of a script: lays it out, adds revision marks, and draws it. */
import { layoutBlock, layoutScript } from '@scenewright/shared/layout/layout.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import { withRevisionMarks } from '@scenewright/shared/layout/revision-marks.ts'
import { blockBookmarks, scriptBookmarks, type Bookmark } from './bookmarks.ts'
import { drawPdf, type PdfFile } from './draw-pdf.ts'
import type { FontSource } from './font-faces.ts'
import type { PdfJob, PdfProgress, PdfRequest, ScriptJob } from './pdf-messages.ts'

/**
 * Makes the requested PDF.
 *
 * @param onProgress called after each page
 * @returns the file; rejects if the block isn't in the script, or a font can't be loaded
 */
export async function makePdf(
  { job, at }: PdfRequest,
  source: FontSource,
  onProgress: (progress: PdfProgress) => void,
): Promise<PdfFile> {
  const { pages, bookmarks } = layOut(job)
  const { title, author } = job.kind === 'pages' ? job : job.script
  return drawPdf(pages, { title, author, at, bookmarks }, source, (pagesDone) =>
    onProgress({ pagesDone, pages: pages.length }),
  )
}

type LaidOut = Readonly<{ pages: readonly Page[]; bookmarks: readonly Bookmark[] }>

function layOut(job: PdfJob): LaidOut {
  if (job.kind === 'pages') return { pages: job.pages, bookmarks: [] }
  const { script, blockId, settings } = job
  if (blockId === null) {
    const pages = addRevisionMarks(job, layoutScript(script, settings))
    return { pages, bookmarks: scriptBookmarks(pages, script.storyBlocks) }
  }
  const block = script.storyBlocks.find(({ id }) => id === blockId)
  if (!block) throw new Error("The story block isn't in the script")
  const pages = addRevisionMarks(job, layoutBlock(script, block, settings))
  return { pages, bookmarks: blockBookmarks(pages, block) }
}

function addRevisionMarks(
  { earlier, script, settings }: ScriptJob,
  pages: readonly Page[],
): readonly Page[] {
  return earlier ? withRevisionMarks(pages, earlier, script, settings) : pages
}
