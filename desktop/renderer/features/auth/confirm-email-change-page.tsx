import { useEffect } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { confirmEmailChange, getEmailChange } from '@scenewright/shared/api/email-change.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { AuthCard } from './auth-card.tsx'
import { useMailedToken } from './use-mailed-token.ts'
import styles from './auth-card.module.css'

const confirm = (api: ApiClient, token: string) => api.call(confirmEmailChange, { body: { token } })

/** Confirms a change of address on load with the token of one of its two links. */
export function ConfirmEmailChangePage() {
  const confirmation = useMailedToken(confirm)
  const isDone = confirmation.kind === 'success' && confirmation.value.is_done
  useEndedSession(isDone)
  switch (confirmation.kind) {
    case 'sending':
      return (
        <AuthCard title="Confirming your email">
          <p role="status">One moment…</p>
        </AuthCard>
      )
    case 'success':
      return (
        <AuthCard title={isDone ? 'Email changed' : 'One more link'}>
          <p role="status">{confirmation.value.message}</p>
          {isDone && (
            <p className={styles.links}>
              <Link className={buttonClass('primary', 'large')} to="/login">
                Go to Login
              </Link>
            </p>
          )}
        </AuthCard>
      )
    case 'error':
      return (
        <AuthCard title="Email not changed">
          <p role="alert">{confirmation.message}</p>
          <p className={styles.links}>
            <Link className={buttonClass('primary', 'large')} to="/account">
              Go to your account
            </Link>
          </p>
        </AuthCard>
      )
  }
}

/**
 * The change has ended the account's sessions. If this browser has one, a call finds out, so that
 * the login page opens; another account's session stays.
 */
function useEndedSession(isDone: boolean): void {
  const { api } = useAppServices()
  const { isAuthenticated } = useSession()
  useEffect(() => {
    if (isDone && isAuthenticated) void api.call(getEmailChange, {})
  }, [api, isDone, isAuthenticated])
}
