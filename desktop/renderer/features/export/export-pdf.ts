/** From the script to a PDF file with its name. */
import { blockPdfName, scriptPdfName } from '@scenewright/shared/files/file-names.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { createPdf, type PdfOptions } from '#renderer/services/pdf/pdf-client.ts'
import type { ScriptJob } from '#renderer/services/pdf/pdf-messages.ts'

export type ExportedPdf = Readonly<{
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Characters that no font of ours has, for which the PDF shows a box. */
  missingGlyphs: readonly string[]
}>

/** How it is printed where the writer has chosen, and how to follow and stop the work. */
export type PdfChoices = Pick<ScriptJob, 'settings' | 'earlier'> & PdfOptions

/** One story block, without the title page (spec §9). */
export async function blockPdf(
  script: Script,
  block: StoryBlock,
  { settings, earlier, ...options }: PdfChoices = {},
): Promise<ExportedPdf> {
  const job: ScriptJob = { kind: 'script', script, blockId: block.id, settings, earlier }
  return { name: blockPdfName(script.title, block.number), ...(await createPdf(job, options)) }
}

/** The title page and all blocks. */
export async function scriptPdf(
  script: Script,
  { settings, earlier, ...options }: PdfChoices = {},
): Promise<ExportedPdf> {
  const job: ScriptJob = { kind: 'script', script, blockId: null, settings, earlier }
  return { name: scriptPdfName(script.title), ...(await createPdf(job, options)) }
}
