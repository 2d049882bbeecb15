import { useState } from 'react'
import { stopMentionMails } from '@scenewright/shared/api/mention-mails.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import { Button, buttonClass } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { AuthCard } from './auth-card.tsx'
import styles from './auth-card.module.css'

/**
 * The link of each email about mentions, which works without a login. It asks first, because mail
 * scanners open links.
 */
export function UnsubscribePage() {
  const { api } = useAppServices()
  const search = useSearchParams()
  const [state, setState] = useState<'asking' | 'sending' | 'stopped'>('asking')
  const [problem, setProblem] = useState<string | null>(null)

  async function stop() {
    setState('sending')
    const answer = await api.call(stopMentionMails, { body: { token: search.get('token') ?? '' } })
    setState(answer.ok ? 'stopped' : 'asking')
    setProblem(answer.ok ? null : answer.failure.error)
  }

  if (state === 'stopped') {
    return (
      <AuthCard title="Emails about mentions are off" focusTitle>
        <p role="status">
          You no longer get an email when a note mentions you. You can turn these emails on again on
          your account page, under Preferences.
        </p>
        <p className={styles.links}>
          <Link className={buttonClass('primary', 'large')} to="/account">
            Go to your account
          </Link>
        </p>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Stop emails about mentions?">
      <p>You get an email when a note in a shared script mentions you. The notes stay.</p>
      {problem !== null && <ErrorBox message={problem} />}
      <p className={styles.links}>
        <Button
          variant="primary"
          size="large"
          busy={state === 'sending'}
          onClick={() => void stop()}
        >
          Stop these emails
        </Button>
      </p>
    </AuthCard>
  )
}
