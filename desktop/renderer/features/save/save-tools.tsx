import {
  CloudUpload,
  Ellipsis,
  Eraser,
  Redo2,
  RefreshCw,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { durationText } from '@scenewright/shared/duration.ts'
import { AUTOSAVE_AFTER_MS } from '@scenewright/shared/script/limits.ts'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import {
  useEditorSession,
  useSaverState,
  useScriptOrigin,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { refreshScript } from '#renderer/state/project/refresh-script.ts'
import { restoreBackup } from '#renderer/state/project/reset-script.ts'
import { saveNow } from '#renderer/state/saving/save-now.ts'
import { isSaving } from '#renderer/state/saving/saver-state.ts'
import { areNotesLocked, hasUnsavedChanges, isLocked } from '#renderer/state/script/script-store.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '#renderer/ui/overlays/menu.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './save-tools.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Save, autosave, undo, redo, refresh, reset and restore backup (`docs/product/editor.md#editor`). */
export function SaveTools() {
  return (
    <div className={styles.tools} role="toolbar" aria-label="Script">
      <div className={styles.saving}>
        <SaveButton />
        <AutosaveSettings />
      </div>
      <div className={styles.icons}>
        <HistoryButton id="undo" icon={Undo2} />
        <HistoryButton id="redo" icon={Redo2} />
        <span className={styles.gap} />
        <RefreshButton />
        <ResetButton />
        <BackupMenu />
      </div>
    </div>
  )
}

function SaveButton() {
  const { store, saver } = useEditorSession()
  const isUnsaved = useScriptState(hasUnsavedChanges)
  const isOff = useScriptState((state) => state.isReadOnly)
  const isBusy = useSaverState(isSaving)
  return (
    <Button
      variant={isUnsaved ? 'primary' : 'quiet'}
      size="small"
      disabled={!isUnsaved || isBusy || isOff}
      onClick={() => void saveNow({ store, saver })}
    >
      {isUnsaved ? 'Save Project' : 'Saved'}
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

/** Only scripts without a project have a backup (`docs/saving.md#rules`). */
function BackupMenu() {
  const session = useEditorSession()
  const isOff = useScriptState(isLocked)
  const hasProject = useScriptOrigin((state) => state.projectId !== null)
  if (hasProject) return null
  return (
    <Menu
      trigger={
        <IconButton label="More actions for this script" disabled={isOff}>
          <Ellipsis {...ICON} />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => void restoreBackup(session)}>Restore backup</MenuItem>
    </Menu>
  )
}

/** Opens the autosave setting. */
function AutosaveSettings() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Autosave" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CloudUpload size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {isOpen && <AutosavePanel onClose={() => setOpen(false)} />}
    </>
  )
}

/** Turns autosave on or off: a preference of this writer on this device, not part of the script. */
function AutosavePanel({ onClose }: Readonly<{ onClose: () => void }>) {
  const { preferences } = useAppServices()
  const isOn = useStore(preferences, ({ autosave }) => autosave)
  return (
    <Dialog
      open
      title="Autosave"
      description="For all scripts on this device."
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Switch
        label="Save to the server automatically"
        checked={isOn}
        onCheckedChange={(autosave) => preferences.setState({ autosave })}
      />
      <p className={styles.note}>
        {isOn
          ? `Saves ${durationText(AUTOSAVE_AFTER_MS)} after your last change, and when you close the page. Either way, every change is stored on this device immediately.`
          : 'Only the Save button saves to the server. Either way, every change is stored on this device immediately.'}
      </p>
    </Dialog>
  )
}
