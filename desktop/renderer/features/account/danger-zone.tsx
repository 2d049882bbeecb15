import { useState } from 'react'
import { RESTORE_DAYS } from '@scenewright/shared/api/auth.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { Section } from './section.tsx'
import styles from './account.module.css'

/** The section for deleting the account. */
export function DangerZone() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="Danger zone" isDanger>
      <p className={styles.text}>
        Deleting your account deletes all your projects and their version history. For{' '}
        {RESTORE_DAYS} days you can come back by email.
      </p>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
