import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'
import { loginAddress, loginReason } from '@scenewright/shared/pages/return-path.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { withdrawNotices } from '#renderer/state/dialogs.ts'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { PlainIconButton } from '#renderer/ui/controls/plain-icon-button.tsx'
import { readNotice, SESSION_ENDED, type Notice } from '#renderer/state/navigation/login-notice.ts'
import styles from './site-notice.module.css'

/** Says on / why another page sent the visitor here, with a login that leads back to it. */
export function SiteNotice() {
  const location = useLocation()
  const { key } = location
  const { isAuthenticated } = useSession()
  const [closed, setClosed] = useState<string | null>(null)
  const notice = readNotice(location.state)
  const hasEnded = notice?.reason === 'ended'
  useEffect(() => {
    // It says the same as this notice.
    if (hasEnded) withdrawNotices(SESSION_ENDED)
  }, [hasEnded])
  const isWanted = isAuthenticated === (notice?.reason === 'other-user')
  if (!notice || !isWanted || closed === key) return null
  return (
    <div className={styles.notice} role="alert">
      <div className={styles.bar}>
        <p className={styles.text}>{sentenceOf(notice)}</p>
        <Ways notice={notice} />
        <PlainIconButton label="Close" onClick={() => setClosed(key)}>
          <X size={16} strokeWidth={1.5} />
        </PlainIconButton>
      </div>
    </div>
  )
}

function sentenceOf({ reason, next }: Notice): string {
  switch (reason) {
    case 'log-in':
      return next === null ? 'Log in to open this page.' : loginReason(next)
    case 'ended':
      return SESSION_ENDED
    case 'deleted':
      return 'Your account was deleted in another tab.'
    case 'other-user':
      return "You're now logged in with another account, so the page was closed."
  }
}

function Ways({ notice: { reason, next } }: Readonly<{ notice: Notice }>) {
  if (reason === 'deleted') return null
  if (reason === 'other-user') {
    return (
      <Link className={buttonClass('quiet', 'small')} to="/projects">
        Go to your projects
      </Link>
    )
  }
  return (
    <span className={styles.ways}>
      <Link className={buttonClass('primary', 'small')} to={loginAddress('/login', next)}>
        Log in
      </Link>
      {reason === 'log-in' && (
        <Link className={buttonClass('quiet', 'small')} to={loginAddress('/signup', next)}>
          Sign up
        </Link>
      )}
    </span>
  )
}
