import { withNeverSend } from '@scenewright/shared/script/editing/never-send.ts'
import {
  useEditorSession,
  useScriptOrigin,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { isOwner } from '#renderer/state/script/script-origin.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './formatting-panel.module.css'

const NEVER_SEND = 'Never send this script to an AI service'

/** Decides whether AI services may get the script. It applies at once and can be undone. */
export function PrivacyPanel({ onClose }: Readonly<{ onClose: () => void }>) {
  const { store } = useEditorSession()
  const isOn = useScriptState(({ script }) => script.neverSend === true)
  const isOff = useScriptState(isLocked)
  // Anyone who writes may turn it on, but the server lets only owners turn it off.
  const isOwnersChoice = !useScriptOrigin(isOwner) && isOn

  return (
    <Dialog
      open
      title="Privacy"
      description="Applies to this script, to copies of it and to everyone who opens it."
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Switch
        label={NEVER_SEND}
        checked={isOn}
        disabled={isOff || isOwnersChoice}
        aria-describedby="never-send-hint"
        onCheckedChange={(on) => {
          store.edit(`${NEVER_SEND}: ${on ? 'on' : 'off'}`, (script) => withNeverSend(script, on))
        }}
      />
      <p id="never-send-hint" className={styles.note}>
        The assistant then works offline, with the commands that it knows, and recordings aren't
        transcribed by a service.
        {isOwnersChoice && ' Only an owner of the project can turn this off.'}
      </p>
    </Dialog>
  )
}
