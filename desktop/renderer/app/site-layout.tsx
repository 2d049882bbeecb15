import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteNotice } from './site-notice.tsx'
import styles from './site-layout.module.css'

/** Header and footer around every page except the editor (`docs/product/site.md#navigation`). */
export function SiteLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <main className={styles.main} id="content" tabIndex={-1}>
        <SiteNotice />
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
