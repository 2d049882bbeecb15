import type { ReactNode } from 'react'
import styles from './legal-page.module.css'

/** A page of text sections, for the terms and the privacy policy. */
export function LegalPage({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </article>
  )
}

export function LegalSection({
  title,
  children,
}: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
