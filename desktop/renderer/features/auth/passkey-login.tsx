import { useState } from 'react'
import { KeyRound } from 'lucide-react'
import { canUsePasskeys } from '#renderer/services/passkeys.ts'
import { logInWithPasskey, type LoginOutcome } from '#renderer/state/account/login-steps.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { useIsInteractive } from '#renderer/ui/use-is-interactive.ts'
import styles from './auth-card.module.css'

/** Logs in without a password, where the browser can use passkeys. */
export function PasskeyLogin({
  onOutcome,
}: Readonly<{ onOutcome: (outcome: LoginOutcome) => Promise<void> | void }>) {
  const { api, platform } = useAppServices()
  const [busy, setBusy] = useState(false)
  const isInteractive = useIsInteractive()
  // Prerendered pages have it, since nearly all browsers can use passkeys.
  if (isInteractive && !canUsePasskeys(platform)) return null

  async function logIn() {
    setBusy(true)
    await onOutcome(await logInWithPasskey(api, null))
    setBusy(false)
  }

  return (
    <div className={styles.other}>
      <span className={styles.or} aria-hidden="true">
        or
      </span>
      <Button size="large" busy={busy} onClick={() => void logIn()}>
        <KeyRound size={16} strokeWidth={1.5} aria-hidden="true" />
        Log in with a passkey
      </Button>
    </div>
  )
}
