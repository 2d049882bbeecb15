import { useState, type ComponentType } from 'react'
import { Navigate } from '#renderer/state/navigation/navigate.tsx'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'
import { returnPath } from '@scenewright/shared/pages/return-path.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import type { SessionState } from '#renderer/state/account/session-state.ts'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { stateWithNotice, type Notice } from '#renderer/state/navigation/login-notice.ts'
import styles from './require-login.module.css'

const CHECKING = 'Checking authentication...'

/**
 * Shows the page to logged-in users and redirects everyone else to /
 * (`docs/product/admin.md#roles`), where a notice says why. Also redirects when the user changes,
 * for example through a login in another window.
 */
export function requireLogin(Page: ComponentType): ComponentType {
  return function ProtectedPage() {
    const { status, user, ended } = useSession()
    const [owner, setOwner] = useState<string | null>(null)
    if (user && owner === null) setOwner(user.id)
    if (user && owner !== null && user.id !== owner) return <RedirectHome reason="other-user" />
    switch (status) {
      case 'checking':
        return <Checking />
      case 'logged-out':
        return <RedirectHome reason={reasonOf(ended, owner !== null)} />
      case 'logged-in':
      case 'expired':
      case 'deleted':
        return <Page />
    }
  }
}

/** Returns the reason why a logged-out user can't see the page; null if they have just logged out on it. */
function reasonOf(ended: SessionState['ended'], wasShown: boolean): Notice['reason'] | null {
  switch (ended) {
    case 'otherwise':
      return 'ended'
    case 'deletion':
      return 'deleted'
    case 'logout':
      return wasShown ? null : 'log-in'
    case undefined:
      return 'log-in'
  }
}

/** The key repeats the redirect if another navigation overtook it and led back here. */
function RedirectHome({ reason }: Readonly<{ reason: Notice['reason'] | null }>) {
  const { key, pathname, search } = useLocation()
  const next = returnPath(pathname + search)
  const state = reason && stateWithNotice({ reason, next })
  return <Navigate key={key} to="/" state={state} />
}

function Checking() {
  return (
    <Skeleton label={CHECKING}>
      <div className={styles.checking} aria-hidden>
        <p>{CHECKING}</p>
        <div className={styles.content} />
      </div>
    </Skeleton>
  )
}
