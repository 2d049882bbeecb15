import { Link, NavLink, useLocation } from 'react-router'
import { LogOutButton } from '#renderer/features/log-out/log-out-button.tsx'
import { useSession } from '#renderer/state/app-services.tsx'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import styles from './site-header.module.css'

/** The header's links, which depend on the login and the page (`docs/product.md#navigation`). */
export function SiteLinks() {
  const { status } = useSession()
  return (
    <ul className={styles.list}>
      <SiteLink to="/pricing">Pricing</SiteLink>
      <SiteLink to="/faq">FAQ</SiteLink>
      {status === 'logged-in' && <MemberLinks />}
      {status === 'logged-out' && <VisitorLinks />}
    </ul>
  )
}

function SiteLink({ to, children }: Readonly<{ to: string; children: string }>) {
  return (
    <li>
      <NavLink className={styles.link} to={to}>
        {children}
      </NavLink>
    </li>
  )
}

function MemberLinks() {
  const { user } = useSession()
  return (
    <>
      <SiteLink to="/projects">Projects</SiteLink>
      <SiteLink to="/account">Account</SiteLink>
      {user?.isAdmin && <SiteLink to="/admin">Admin</SiteLink>}
      <li>
        <LogOutButton className={styles.link} />
      </li>
    </>
  )
}

function VisitorLinks() {
  const { pathname } = useLocation()
  return (
    <>
      {pathname !== '/login' && <SiteLink to="/login">Login</SiteLink>}
      {pathname !== '/signup' && (
        <li>
          <Link className={buttonClass('quiet')} to="/signup">
            Sign Up
          </Link>
        </li>
      )}
    </>
  )
}
