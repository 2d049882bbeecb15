import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { buttonClass } from '#renderer/ui/button.tsx'
import styles from './site-header.module.css'

/** The links of spec §2: who is logged in sees other ones, and Login and Sign Up are hidden on their own pages. */
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
  const { session } = useAppServices()
  const navigate = useNavigate()
  async function logOut() {
    await session.logOut()
    await navigate('/')
  }
  return (
    <>
      <SiteLink to="/projects">Projects</SiteLink>
      <SiteLink to="/account">Account</SiteLink>
      <li>
        <button type="button" className={styles.link} onClick={() => void logOut()}>
          Logout
        </button>
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
