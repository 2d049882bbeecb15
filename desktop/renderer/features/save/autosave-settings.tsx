import { CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { durationText } from '@scenewright/shared/duration.ts'
import { AUTOSAVE_AFTER_MS } from '@scenewright/shared/script/limits.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './save-tools.module.css'

/** Opens the autosave setting. */
export function AutosaveSettings() {
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
