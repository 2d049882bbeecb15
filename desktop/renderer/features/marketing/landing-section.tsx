import { useId, type ReactNode } from 'react'
import styles from './landing-section.module.css'

type LandingSectionProps = Readonly<{
  /** Set as a scene heading above the title. */
  place: string
  title: string
  intro?: string
  children: ReactNode
}>

/** One scene of the front page: where we are, what happens, and the proof of it. */
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
