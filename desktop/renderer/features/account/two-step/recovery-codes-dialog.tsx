import { useState } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { recoveryCodesFile } from './two-step-rules.ts'
import { useCopy } from './use-copy.ts'
import styles from './two-step.module.css'

type RecoveryCodesDialogProps = Readonly<{ codes: readonly string[]; onClose: () => void }>

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open
      title="Store your recovery codes"
      description="Each code replaces your authenticator app once, if you lose your phone. They're shown only now: print, download or copy them, and keep them where only you can read them."
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          I've stored them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}

/** Recovery codes with buttons to copy and download them. */
function RecoveryCodes({ codes }: Readonly<{ codes: readonly string[] }>) {
  const { platform } = useAppServices()
  const { user } = useSession()
  const { copied, copy } = useCopy()
  const [saved, setSaved] = useState('')

  async function download() {
    await platform.downloadFile(recoveryCodesFile(codes, user?.email ?? ''))
    setSaved('Downloaded.')
  }

  return (
    <div className={styles.codesBox}>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button onClick={() => void download()}>Download</Button>
        <Button onClick={() => void copy(codes.join('\n'))}>Copy</Button>
        <span role="status" className={styles.note}>
          {copied || saved}
        </span>
      </div>
    </div>
  )
}
