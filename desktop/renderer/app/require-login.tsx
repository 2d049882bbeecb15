import { useState, type ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#renderer/state/app-services.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import styles from './require-login.module.css'

const CHECKING = 'Checking authentication...'

/**
 * Shows the page to logged-in users and redirects everyone else to / (`docs/product.md#roles`). Also
 * redirects when the user changes, for example through a login in another window.
 */
export function requireLogin(Page: ComponentType): ComponentType {
  return function ProtectedPage() {
    const { status, user } = useSession()
    const [owner, setOwner] = useState<string | null>(null)
    if (user && owner === null) setOwner(user.id)
    if (user && owner !== null && user.id !== owner) return <RedirectHome />
    switch (status) {
      case 'checking':
        return <Checking />
      case 'logged-out':
        return <RedirectHome />
      case 'logged-in':
      case 'expired':
      case 'deleted':
        return <Page />
    }
  }
}

/** The key repeats the redirect if another navigation overtook it and led back here. */
function RedirectHome() {
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
