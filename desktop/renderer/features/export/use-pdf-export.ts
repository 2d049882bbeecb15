import { useState } from 'react'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { notify, showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import { blockPdf, scriptPdf, type ExportedPdf } from './export-pdf.ts'
import type { PdfChoice } from './pdf-options-dialog.tsx'

/** Makes the PDFs and hands them to the writer, with a word on what went wrong. */
export function usePdfExport() {
  const { store, view } = useEditorSession()
  const { platform } = useAppServices()
  const [isWorking, setWorking] = useState(false)

  async function hand(make: () => Promise<ExportedPdf>): Promise<void> {
    setWorking(true)
    try {
      const { name, bytes, missingGlyphs } = await make()
      await platform.downloadFile({ name, bytes, mime: 'application/pdf' })
      if (missingGlyphs.length > 0) notify(missingGlyphsNotice(missingGlyphs))
    } catch (error) {
      console.error(error)
      await showAlert('The PDF could not be made. Please try again.')
    } finally {
      setWorking(false)
    }
  }

  async function exportBlock(): Promise<void> {
    const { script } = store.getState()
    const { selection } = view.getState()
    const block = selection.kind === 'block' ? findBlock(script, selection.id) : undefined
    if (block) await hand(() => blockPdf(script, block))
    else await showAlert(MESSAGES.storyBlockNotFound)
  }

  const exportScript = () => hand(() => scriptPdf(store.getState().script))

  /** As the writer has chosen for this once. */
  async function exportChosen({ blockId, ...choices }: PdfChoice): Promise<void> {
    const { script } = store.getState()
    const block = blockId === null ? undefined : findBlock(script, blockId)
    await hand(() => (block ? blockPdf(script, block, choices) : scriptPdf(script, choices)))
  }

  return { isWorking, exportBlock, exportScript, exportChosen }
}

function missingGlyphsNotice(characters: readonly string[]): string {
  return `The PDF shows a box for ${characters.length === 1 ? 'a character' : 'characters'} its fonts do not have: ${characters.join(' ')}`
}
