import { useState, type ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#renderer/state/app-services.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import styles from './require-login.module.css'

const CHECKING = 'Checking authentication...'

/**
 * The page for who is logged in; everyone else is sent to / (spec §2), and so is who logs in in
 * another window while this one shows somebody else's page.
 */
export function behindLogin(Page: ComponentType): ComponentType {
  return function PageBehindLogin() {
    const { status, user } = useSession()
    const [owner, setOwner] = useState<string | null>(null)
    if (user && owner === null) setOwner(user.id)
    if (user && owner !== null && user.id !== owner) return <SentAway />
    switch (status) {
      case 'checking':
        return <Checking />
      case 'logged-out':
        return <SentAway />
      case 'logged-in':
      case 'expired':
      case 'deleted':
        return <Page />
    }
  }
}

/** Another navigation may overtake this one and lead back here, so it begins anew at each arrival. */
function SentAway() {
  const { key } = useLocation()
  return <Navigate key={key} to="/" replace />
}

function Checking() {
  return (
    <Skeleton label={CHECKING}>
      <p className={styles.checking} aria-hidden>
        {CHECKING}
      </p>
    </Skeleton>
  )
}
