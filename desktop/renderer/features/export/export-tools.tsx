import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { notify, showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { blockPdf, scriptPdf, type ExportedPdf } from './export-pdf.ts'
import styles from './export-tools.module.css'

/** Export as PDF: the current block, or the entire script with its title page (spec §2, §9). */
export function ExportTools() {
  const { store, view } = useEditorSession()
  const { platform } = useAppServices()
  const [isWorking, setWorking] = useState(false)

  async function hand(make: () => Promise<ExportedPdf>) {
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

  async function exportBlock() {
    const { script } = store.getState()
    const { selection } = view.getState()
    const block = selection.kind === 'block' ? findBlock(script, selection.id) : undefined
    if (block) await hand(() => blockPdf(script, block))
    else await showAlert(MESSAGES.storyBlockNotFound)
  }

  return (
    <section aria-labelledby="export-heading" className={styles.export}>
      <h2 id="export-heading" className={styles.heading}>
        Export as PDF
      </h2>
      <Button
        variant="bare"
        size="small"
        className={styles.tool}
        busy={isWorking}
        onClick={() => void exportBlock()}
      >
        <FileDown size={16} strokeWidth={1.5} aria-hidden />
        Current block
      </Button>
      <Button
        variant="bare"
        size="small"
        className={styles.tool}
        busy={isWorking}
        onClick={() => void hand(() => scriptPdf(store.getState().script))}
      >
        <FileDown size={16} strokeWidth={1.5} aria-hidden />
        Entire script
      </Button>
    </section>
  )
}

function missingGlyphsNotice(characters: readonly string[]): string {
  return `The PDF shows a box for ${characters.length === 1 ? 'a character' : 'characters'} its fonts do not have: ${characters.join(' ')}`
}
