/** From the script to a PDF file with its name. */
import { blockPdfName, scriptPdfName } from '@scenewright/shared/files/file-names.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createPdf, type PdfOptions } from '#renderer/services/pdf/pdf-client.ts'
import type { ScriptJob } from '#renderer/services/pdf/pdf-messages.ts'

/** What is to be printed, and how: one story block without the title page, or all (spec §9). */
export type PdfChoice = Pick<ScriptJob, 'blockId' | 'settings' | 'earlier'>

export type ExportedPdf = Readonly<{
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Characters that no font of ours has, for which the PDF shows a box. */
  missingGlyphs: readonly string[]
}>

/** Makes the PDF; rejects when it was stopped, or cannot be made. */
export async function exportedPdf(
  script: Script,
  choice: PdfChoice,
  options: PdfOptions,
): Promise<ExportedPdf> {
  const file = await createPdf({ kind: 'script', script, ...choice }, options)
  const block = script.storyBlocks.find(({ id }) => id === choice.blockId)
  const name = block ? blockPdfName(script.title, block.number) : scriptPdfName(script.title)
  return { name, ...file }
}
