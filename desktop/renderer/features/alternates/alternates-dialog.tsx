import { ArrowLeftRight, Trash2 } from 'lucide-react'
import { getAlternates, findElement } from '@scenewright/shared/script/editing/alternates.ts'
import { FALLBACK_TYPE } from '@scenewright/shared/script/element-types.ts'
import { printedText } from '@scenewright/shared/script/printed-case.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { deleteWording, swapWording } from '#renderer/state/script/alternate-editing.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './alternates-dialog.module.css'

type AlternatesDialogProps = Readonly<{ elementId: string; onClose: () => void }>

/** The other wordings of an element, to swap with its text or delete (`docs/product/script.md#alternates`). */
export function AlternatesDialog({ elementId, onClose }: AlternatesDialogProps) {
  const { store, dialogs } = useEditorSession()
  const element = useScriptState(({ script }) => findElement(script, elementId))
  const isOff = useScriptState(isLocked)
  const wordings = element ? getAlternates(element) : []
  const editing = { store, dialogs }
  const printed = (content: string) =>
    printedText({ type: element?.type ?? FALLBACK_TYPE, content })

  function use(index: number) {
    if (swapWording(editing, elementId, index)) onClose()
  }

  return (
    <Dialog
      open
      title="Alternates"
      description="Other wordings of this text. The one you use changes places with the text."
      firstField="[data-use]"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {wordings.length === 0 && (
        <p className={styles.none}>
          No alternates. Choose “Keep as alternate” first, then rewrite the text.
        </p>
      )}
      <ul className={styles.list}>
        {wordings.map((content, index) => (
          <li key={content} className={styles.wording}>
            <p dir="auto">{printed(content)}</p>
            <Button
              size="small"
              data-use
              aria-label={`Use “${printed(content)}”`}
              disabled={isOff}
              onClick={() => use(index)}
            >
              <ArrowLeftRight size={14} strokeWidth={1.5} aria-hidden />
              Use
            </Button>
            <IconButton
              label={`Delete “${printed(content)}”`}
              tooltip="Delete"
              disabled={isOff}
              onClick={() => deleteWording(editing, elementId, index)}
            >
              <Trash2 size={16} strokeWidth={1.5} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
