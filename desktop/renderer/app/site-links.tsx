import type { ReactNode } from 'react'
import { LogOutButton } from '#renderer/features/log-out/log-out-button.tsx'
import { loginAddress } from '@scenewright/shared/pages/return-path.ts'
import { useReturnPath } from '#renderer/state/navigation/login-notice.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'
import { useAudience } from '#renderer/state/account/use-audience.ts'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './site-header.module.css'

/** The header's links, which depend on the login and the page (`docs/product/site.md#navigation`). */
export function SiteLinks() {
  const { visitor, member } = useAudience()
  return (
    <ul className={styles.list}>
      <SiteLink to="/pricing">Pricing</SiteLink>
      <SiteLink to="/faq">FAQ</SiteLink>
      {member && <MemberLinks audience={member} />}
      {visitor && <VisitorLinks audience={visitor} />}
    </ul>
  )
}

type Shown = Readonly<{ 'data-audience'?: string }>
type SiteLinkProps = Readonly<{ to: string; audience?: Shown; children: ReactNode }>

function SiteLink({ to, audience, children }: SiteLinkProps) {
  const { pathname } = useLocation()
  return (
    <li {...audience}>
      <Link className={styles.link} to={to} aria-current={pathname === to && 'page'}>
        {children}
      </Link>
    </li>
  )
}

type AudienceProps = Readonly<{ audience: Shown }>

function MemberLinks({ audience }: AudienceProps) {
  const { user } = useSession()
  return (
    <>
      <SiteLink to="/projects" audience={audience}>
        Projects
      </SiteLink>
      <li {...audience}>
        <AccountMenu email={user?.email ?? null}>
          <SiteLink to="/account">Account</SiteLink>
          {user?.isAdmin && <SiteLink to="/admin">Admin</SiteLink>}
          <li>
            <LogOutButton className={styles.link} />
          </li>
        </AccountMenu>
      </li>
    </>
  )
}

function VisitorLinks({ audience }: AudienceProps) {
  const { pathname } = useLocation()
  const next = useReturnPath()
  return (
    <>
      {pathname !== '/login' && (
        <SiteLink to={loginAddress('/login', next)} audience={audience}>
          Login
        </SiteLink>
      )}
      {pathname !== '/signup' && (
        <li {...audience}>
          <Link className={buttonClass('quiet')} to={loginAddress('/signup', next)}>
            Sign Up
          </Link>
        </li>
      )}
    </>
  )
}
