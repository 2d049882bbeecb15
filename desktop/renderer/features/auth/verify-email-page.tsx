import { useEffect, useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import { verifyEmail } from '@scenewright/shared/api/auth.ts'
import { linkOfPath } from '@scenewright/shared/desktop/deep-link.ts'
import { loginAddress, returnPath } from '@scenewright/shared/pages/return-path.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { AuthCard } from './auth-card.tsx'
import { useMailedToken } from './use-mailed-token.ts'
import styles from './auth-card.module.css'

const verify = (api: ApiClient, token: string) => api.call(verifyEmail, { body: { token } })

/** Verifies the email address on load with the link's token (`docs/product/site.md#screens`). */
export function VerifyEmailPage() {
  const { platform } = useAppServices()
  const search = useSearchParams()
  const verification = useMailedToken(verify)
  const next = useSignUpReturnPath(verification.kind === 'success')
  const offersApp = platform.native === null && search.get('app') === '1'
  switch (verification.kind) {
    case 'sending':
      return (
        <AuthCard title="Verifying your email">
          <p role="status">One moment…</p>
        </AuthCard>
      )
    case 'success':
      return (
        <AuthCard title="Email verified" focusTitle>
          <p role="status">{verification.value.message}</p>
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

/**
 * The return path of the last sign-up on this device, for the page that its mail opens. Undefined
 * until it has been read; each is used once.
 */
function useSignUpReturnPath(isWanted: boolean): string | null | undefined {
  const { keyValue } = useAppServices().platform
  const [path, setPath] = useState<string | null>()
  useEffect(() => {
    if (!isWanted) return
    async function read() {
      const stored = await keyValue.get('afterSignUp')
      if (stored !== null) {
        await keyValue.remove('afterSignUp')
        setPath(returnPath(stored))
      } else setPath((before) => before ?? null)
    }
    void read()
  }, [keyValue, isWanted])
  return path
}
