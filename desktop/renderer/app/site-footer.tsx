import { Link } from '#renderer/state/navigation/link.tsx'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { Mark } from './mark.tsx'
import styles from './site-footer.module.css'

/** See `docs/product/site.md#navigation`. */
const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/faq', label: 'FAQ' },
  { to: '/download', label: 'Desktop App', needs: 'downloads' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
] as const

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        <p className={styles.name}>
          <Mark size={20} />
          {PRODUCT}
        </p>
        <nav aria-label="Footer">
          <ul className={styles.list}>
            {LINKS.map((link) => (
              <li key={link.to} data-needs={'needs' in link ? link.needs : undefined}>
                <Link className={styles.link} to={link.to}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
