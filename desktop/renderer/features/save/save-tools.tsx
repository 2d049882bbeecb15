import { Redo2, Undo2 } from 'lucide-react'
import { redoDescription, undoDescription } from '@scenewright/shared/script/history.ts'
import { useEditorSession, useSaverState, useScriptState } from '#renderer/state/editor-context.tsx'
import { saveNow } from '#renderer/state/save-now.ts'
import { hasUnsavedChanges, mayRedo, mayUndo } from '#renderer/state/script-store.ts'
import { redoEdit, undoEdit } from '#renderer/state/undo-redo.ts'
import { Button } from '#renderer/ui/button.tsx'
import { IconButton } from '#renderer/ui/icon-button.tsx'
import styles from './save-tools.module.css'

/** Save, undo and redo. */
export function SaveTools() {
  const session = useEditorSession()
  const isUnsaved = useScriptState(hasUnsavedChanges)
  const isBusy = useScriptState((state) => state.isBusy)
  const isSaving = useSaverState((state) => state.isSaving)
  const isUndoable = useScriptState(mayUndo)
  const isRedoable = useScriptState(mayRedo)
  const undone = useScriptState((state) => undoDescription(state.history))
  const redone = useScriptState((state) => redoDescription(state.history))
  return (
    <div className={styles.tools} role="toolbar" aria-label="Script">
      <Button
        variant={isUnsaved ? 'primary' : 'quiet'}
        size="small"
        className={styles.save}
        disabled={!isUnsaved || isSaving || isBusy}
        onClick={() => void saveNow(session)}
      >
        {isUnsaved ? 'Save Project' : 'Saved'}
      </Button>
      <IconButton
        label="Undo"
        tooltip={undone === null ? 'Undo' : `Undo: ${undone}`}
        shortcut="Ctrl+Z"
        disabled={!isUndoable}
        onClick={() => undoEdit(session)}
      >
        <Undo2 size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <IconButton
        label="Redo"
        tooltip={redone === null ? 'Redo' : `Redo: ${redone}`}
        shortcut="Ctrl+Shift+Z"
        disabled={!isRedoable}
        onClick={() => redoEdit(session)}
      >
        <Redo2 size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </div>
  )
}
