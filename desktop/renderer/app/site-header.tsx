import { Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { PlainIconButton } from '#renderer/ui/controls/plain-icon-button.tsx'
import { Mark } from './mark.tsx'
import { SiteLinks } from './site-links.tsx'
import { ThemeButton } from './theme-button.tsx'
import styles from './site-header.module.css'

const LINKS_ID = 'site-links'

/** The product's name and the navigation, which collapses to a menu on narrow screens. */
export function SiteHeader() {
  const { pathname } = useLocation()
  /** The path the menu was opened on, so that navigating closes it. */
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname
  useEffect(() => {
    if (!open) return
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') setOpenOn(null)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.home} to="/">
          <Mark />
          {PRODUCT}
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <div className={styles.links} id={LINKS_ID} data-open={open}>
            <SiteLinks />
          </div>
          <ThemeButton />
          <span className={styles.menuButton}>
            <PlainIconButton
              label={open ? 'Close menu' : 'Open menu'}
              aria-expanded={open}
              aria-controls={LINKS_ID}
              onClick={() => setOpenOn(open ? null : pathname)}
            >
              {open ? <X size={16} strokeWidth={1.5} /> : <MenuIcon size={16} strokeWidth={1.5} />}
            </PlainIconButton>
          </span>
        </nav>
      </div>
    </header>
  )
}
