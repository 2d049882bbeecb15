import { secretText } from '@scenewright/shared/auth/two-step.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { QrCode } from './qr-code.tsx'
import { useCopy } from './use-copy.ts'
import styles from './two-step.module.css'

export type Secret = Readonly<{ secret: string; uri: string }>

/** The secret for an authenticator app: as a QR code, and as a text for apps on the same device. */
export function AppSecret({ secret, uri }: Secret) {
  const { copied, copy } = useCopy()
  return (
    <div className={styles.secretBox}>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className={styles.secretText}>
        <p className={styles.note}>Can't scan it? Enter this key in the app:</p>
        <code className={styles.secret}>{secretText(secret)}</code>
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void copy(secret)}>
            Copy key
          </Button>
          <span role="status" className={styles.note}>
            {copied}
          </span>
        </div>
      </div>
    </div>
  )
}
