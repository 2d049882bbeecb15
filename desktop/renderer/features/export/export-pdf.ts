/** Creates the PDF file of a script. */
import { blockPdfName, scriptPdfName } from '@scenewright/shared/files/file-names.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createPdf, type PdfOptions } from '#renderer/services/pdf/pdf-client.ts'
import type { ScriptJob } from '#renderer/services/pdf/pdf-messages.ts'

/** The part to print: one story block without the title page, or the whole script. */
export type PdfChoice = Pick<ScriptJob, 'blockId' | 'settings' | 'earlier' | 'notes'>

export type ExportedPdf = Readonly<{
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Characters missing in all fonts, printed as boxes. */
  missingGlyphs: readonly string[]
}>

/** Creates the PDF. Rejects if it was canceled or failed. */
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
