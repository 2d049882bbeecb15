import { useState } from 'react'
import { restoreAccount } from '@scenewright/shared/api/auth.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import { Button, buttonClass } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { AuthCard } from './auth-card.tsx'
import styles from './auth-card.module.css'

/** The link of the mail about a deleted account. It asks first, because mail scanners open links. */
export function RestoreAccountPage() {
  const { api } = useAppServices()
  const token = useSearchParams().get('token') ?? ''
  const [isSending, setSending] = useState(false)
  const [restored, setRestored] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function restore() {
    setSending(true)
    setProblem(null)
    const answer = await api.call(restoreAccount, { body: { token } })
    setSending(false)
    if (answer.ok) setRestored(answer.value.message)
    else setProblem(failureSentence(answer, MESSAGES.networkError))
  }

  if (restored !== null) {
    return (
      <AuthCard title="Welcome back" focusTitle>
        <p role="status">{restored}</p>
        <p>If it wasn't you who deleted the account, choose a new password now.</p>
        <p className={styles.links}>
          <Link className={buttonClass('primary', 'large')} to="/login">
            Go to Login
          </Link>
          <Link className={buttonClass('quiet', 'large')} to="/forgot-password">
            Choose a new password
          </Link>
        </p>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Restore your account?">
      <p>
        Your projects come back as they were, also for the other people on them. So does your place
        on other people's projects. A subscription doesn't come back.
      </p>
      {problem !== null && <ErrorBox message={problem} />}
      <p className={styles.links}>
        <Button variant="primary" size="large" busy={isSending} onClick={() => void restore()}>
          Restore my account
        </Button>
      </p>
    </AuthCard>
  )
}
