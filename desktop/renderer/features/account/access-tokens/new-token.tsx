import { useId, useState } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from '../account.module.css'

const COPIED = 'Copied.'
const NOT_COPIED = "Couldn't copy. Select the token and copy it yourself."

/** Shows a new token, which nobody can show again. */
export function NewToken({ token, onClose }: Readonly<{ token: string; onClose: () => void }>) {
  const [status, setStatus] = useState('')
  const id = useId()

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      setStatus(COPIED)
    } catch {
      setStatus(NOT_COPIED)
    }
  }

  return (
    <Dialog
      open
      title="Copy your token now"
      description="It won't be shown again. Store it like a password."
      onClose={onClose}
      firstField={`[id="${id}"]`}
      actions={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Field
        id={id}
        className={styles.secret}
        label="Access token"
        value={token}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <p role="status" className={styles.text}>
        {status}
      </p>
    </Dialog>
  )
}
