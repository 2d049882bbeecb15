import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '#renderer/state/app-services.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import styles from './require-login.module.css'

const CHECKING = 'Checking authentication...'

/** The page for who is logged in; everyone else is sent to / (spec §2). */
export function behindLogin(Page: ComponentType): ComponentType {
  return function PageBehindLogin() {
    const { status } = useSession()
    switch (status) {
      case 'checking':
        return <Checking />
      case 'logged-out':
        return <Navigate to="/" replace />
      case 'logged-in':
      case 'expired':
        return <Page />
    }
  }
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
