import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { verifyEmail } from '@scenewright/shared/api/auth.ts'
import { linkOfPath } from '@scenewright/shared/desktop/deep-link.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { loginAddress } from '@scenewright/shared/pages/return-path.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { AuthCard } from './auth-card.tsx'
import { useSignUpReturnPath } from './use-return-path.ts'
import styles from './auth-card.module.css'

/** States of the verification (`docs/product.md#screens`). */
type Verification = Readonly<
  { kind: 'verifying' } | { kind: 'success'; message: string } | { kind: 'error'; message: string }
>

/** Verifies the email address on load with the link's token. */
export function VerifyEmailPage() {
  const { platform } = useAppServices()
  const [search] = useSearchParams()
  const verification = useVerification()
  const next = useSignUpReturnPath(verification.kind === 'success')
  const offersApp = platform.native === null && search.get('app') === '1'
  switch (verification.kind) {
    case 'verifying':
      return (
        <AuthCard title="Verifying your email">
          <p role="status">One moment…</p>
        </AuthCard>
      )
    case 'success':
      return (
        <AuthCard title="Email verified" focusTitle>
          <p role="status">{verification.message}</p>
          <p className={styles.links}>
            <Link
              className={buttonClass('primary', 'large')}
              to={loginAddress('/login', next ?? null)}
            >
              Go to Login
            </Link>
            {offersApp && (
              <a className={buttonClass('quiet', 'large')} href={linkOfPath('/login')}>
                Open in the desktop app
              </a>
            )}
          </p>
        </AuthCard>
      )
    case 'error':
      return (
        <AuthCard title="Verification failed" focusTitle>
          <p role="alert">{verification.message}</p>
          <p className={styles.links}>
            <Link className={buttonClass('primary', 'large')} to="/login">
              Go to Login
            </Link>
            <Link className={buttonClass('quiet', 'large')} to="/signup">
              Sign Up Again
            </Link>
          </p>
        </AuthCard>
      )
  }
}

function useVerification(): Verification {
  const { api } = useAppServices()
  const [search] = useSearchParams()
  const token = search.get('token')
  const [verification, setVerification] = useState<Verification>({ kind: 'verifying' })
  /** Tokens work once, but React runs effects twice in development: send each only once. */
  const sent = useRef<string | null>(null)

  useEffect(() => {
    async function verify(sentToken: string) {
      const answer = await api.call(verifyEmail, { body: { token: sentToken } })
      if (answer.ok) {
        setVerification({ kind: 'success', message: answer.value.message })
      } else {
        setVerification({ kind: 'error', message: failureSentence(answer, MESSAGES.networkError) })
      }
    }
    if (!token || sent.current === token) return
    sent.current = token
    void verify(token)
  }, [api, token])

  return token ? verification : { kind: 'error', message: MESSAGES.noVerificationToken }
}
