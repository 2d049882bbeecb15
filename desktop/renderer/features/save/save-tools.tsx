import { Eraser, Redo2, RefreshCw, Undo2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import {
  useEditorSession,
  useSaverState,
  useScriptOrigin,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { refreshScript } from '#renderer/state/project/refresh-script.ts'
import { isFileUnsaved } from '#renderer/state/saving/linked-file.ts'
import { saveForWriter } from '#renderer/state/saving/save-now.ts'
import { isSaving } from '#renderer/state/saving/saver-state.ts'
import { areNotesLocked, hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import styles from './save-tools.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Save, undo, redo, refresh and reset (`docs/product/editor.md#editor`). */
export function SaveTools() {
  return (
    <div className={styles.tools} role="toolbar" aria-label="Script">
      <SaveButton />
      <HistoryButton id="undo" icon={Undo2} />
      <HistoryButton id="redo" icon={Redo2} />
      <RefreshButton />
      <ResetButton />
    </div>
  )
}

function SaveButton() {
  const session = useEditorSession()
  const isUnsaved = useScriptState(hasUnsavedChanges)
  const isReadOnly = useScriptState((state) => state.isReadOnly)
  const isBusy = useSaverState(isSaving)
  const file = useStore(session.linkedFile)
  const isForFile = useScriptState(({ script }) => isFileUnsaved(file, script))
  const isOff = isReadOnly || !((isUnsaved && !isBusy) || (isForFile && !file.isSaving))
  const label = isForFile ? 'Save to file' : 'Saved'
  return (
    <Button
      variant={isUnsaved || isForFile ? 'primary' : 'quiet'}
      size="small"
      className={styles.save}
      disabled={isOff}
      onClick={() => void saveForWriter(session)}
    >
      {isUnsaved ? 'Save Project' : label}
    </Button>
  )
}

function HistoryButton({ id, icon: Icon }: Readonly<{ id: 'undo' | 'redo'; icon: LucideIcon }>) {
  const { label, detail, shortcut, off, run } = useCommand(id)
  return (
    <IconButton
      label={label}
      tooltip={detail ? `${label}: ${detail}` : label}
      shortcut={shortcut}
      disabled={off !== null}
      onClick={run}
    >
      <Icon {...ICON} />
    </IconButton>
  )
}

function RefreshButton() {
  const session = useEditorSession()
  const isOff = useScriptState(areNotesLocked)
  const isBusy = useSaverState(isSaving)
  const hasProject = useScriptOrigin((state) => state.projectId !== null)
  const [isLoading, setLoading] = useState(false)

  async function refresh() {
    setLoading(true)
    try {
      await refreshScript(session)
    } finally {
      setLoading(false)
    }
  }

  return (
    <IconButton
      label="Refresh"
      tooltip={hasProject ? 'Reload the saved script' : 'Reload the script from this device'}
      disabled={isOff || isBusy || isLoading}
      onClick={() => void refresh()}
    >
      <RefreshCw {...ICON} />
    </IconButton>
  )
}

function ResetButton() {
  const { label, off, run } = useCommand('reset')
  return (
    <IconButton label="Reset" tooltip={label} disabled={off !== null} onClick={run}>
      <Eraser {...ICON} />
    </IconButton>
  )
}
