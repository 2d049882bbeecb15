/** Creates the PDF file of a script, or an archive of one for each recipient. */
import { blockPdfName, copiesName, scriptPdfName } from '@scenewright/shared/files/file-names.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createPdf, type PdfOptions } from '#renderer/services/pdf/pdf-client.ts'
import type { ScriptJob } from '#renderer/services/pdf/pdf-messages.ts'

/** The parts to print, and how: `blockId` is one story block without the title page, or the script. */
export type PdfChoice = Omit<ScriptJob, 'kind' | 'script'> &
  Readonly<{
    /** Absent: the open script. */
    script?: Script
    /** The file's name, if it isn't the script's. */
    name?: string
  }>

export type ExportedPdf = Readonly<{
  name: string
  mime: string
  bytes: Uint8Array<ArrayBuffer>
  /** Characters missing in all fonts, printed as boxes. */
  missingGlyphs: readonly string[]
}>

/** Creates the file. Rejects if it was canceled or failed. */
export async function exportedPdf(
  open: Script,
  { script = open, name, ...choice }: PdfChoice,
  options: PdfOptions,
): Promise<ExportedPdf> {
  const file = await createPdf({ kind: 'script', script, ...choice }, options)
  const named = nameFile(script, choice)
  return { ...file, ...named, name: name ?? named.name }
}

function nameFile({ title, storyBlocks }: Script, { blockId, recipients }: PdfChoice) {
  if (recipients) return { name: copiesName(title), mime: 'application/zip' }
  const block = storyBlocks.find(({ id }) => id === blockId)
  const name = block ? blockPdfName(title, block.number) : scriptPdfName(title)
  return { name, mime: 'application/pdf' }
}
