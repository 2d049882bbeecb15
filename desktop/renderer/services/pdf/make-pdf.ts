/** From a script to its PDF: lays it out, marks what was revised, and draws it. */
import { layoutBlock, layoutScript } from '@scenewright/shared/layout/layout.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import { withRevisionMarks } from '@scenewright/shared/layout/revision-marks.ts'
import { blockBookmarks, scriptBookmarks, type Bookmark } from './bookmarks.ts'
import { drawPdf, type PdfFile } from './draw-pdf.ts'
import type { FontSource } from './font-faces.ts'
import type { PdfJob, PdfProgress, PdfRequest, ScriptJob } from './pdf-messages.ts'

/**
 * Makes the file that was asked for.
 *
 * @param onProgress is told after each page
 * @returns the file; rejects when the block is not in the script, or a font cannot be loaded
 */
export async function makePdf(
  { job, at }: PdfRequest,
  source: FontSource,
  onProgress: (progress: PdfProgress) => void,
): Promise<PdfFile> {
  const { pages, bookmarks } = laidOut(job)
  const { title, author } = job.kind === 'pages' ? job : job.script
  return drawPdf(pages, { title, author, at, bookmarks }, source, (pagesDone) =>
    onProgress({ pagesDone, pages: pages.length }),
  )
}

type LaidOut = Readonly<{ pages: readonly Page[]; bookmarks: readonly Bookmark[] }>

function laidOut(job: PdfJob): LaidOut {
  if (job.kind === 'pages') return { pages: job.pages, bookmarks: [] }
  const { script, blockId, settings } = job
  if (blockId === null) {
    const pages = marked(job, layoutScript(script, settings))
    return { pages, bookmarks: scriptBookmarks(pages, script.storyBlocks) }
  }
  const block = script.storyBlocks.find(({ id }) => id === blockId)
  if (!block) throw new Error('The story block is not in the script')
  const pages = marked(job, layoutBlock(script, block, settings))
  return { pages, bookmarks: blockBookmarks(pages, block) }
}

function marked({ earlier, script, settings }: ScriptJob, pages: readonly Page[]): readonly Page[] {
  return earlier ? withRevisionMarks(pages, earlier, script, settings) : pages
}
