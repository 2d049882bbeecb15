import { useId, type ReactNode } from 'react'
import styles from './landing-section.module.css'

type LandingSectionProps = Readonly<{
  /** Shown above the title as a scene heading. */
  place: string
  title: string
  intro?: string
  children: ReactNode
}>

/** A section of the landing page, introduced by a scene heading. */
export function LandingSection({ place, title, intro, children }: LandingSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <p className={styles.place}>{place}</p>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
