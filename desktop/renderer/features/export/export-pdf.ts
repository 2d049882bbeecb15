/** From the script to a PDF file with its name. */
import { blockPdfName, scriptPdfName } from '@scenewright/shared/files/file-names.ts'
import { layoutBlock, layoutScript } from '@scenewright/shared/layout/layout.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { createPdf } from '#renderer/services/pdf/pdf-client.ts'

export type ExportedPdf = Readonly<{
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Characters that no font of ours has, for which the PDF shows a box. */
  missingGlyphs: readonly string[]
}>

/** One story block, without the title page (spec §9). */
export async function blockPdf(script: Script, block: StoryBlock): Promise<ExportedPdf> {
  const pdf = await createPdf(layoutBlock(script, block), script)
  return { name: blockPdfName(script.title, block.number), ...pdf }
}

/** The title page and all blocks. */
export async function scriptPdf(script: Script): Promise<ExportedPdf> {
  const pdf = await createPdf(layoutScript(script), script)
  return { name: scriptPdfName(script.title), ...pdf }
}
