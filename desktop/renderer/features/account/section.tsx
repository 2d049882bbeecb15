import { useId, type ReactNode } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import styles from './account.module.css'

type SectionProps = Readonly<{ title: string; isDanger?: boolean; children: ReactNode }>

/** A section of the account page with its heading. */
export function Section({ title, isDanger = false, children }: SectionProps) {
  const id = useId()
  return (
    <section className={cx(styles.section, isDanger && styles.danger)} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
