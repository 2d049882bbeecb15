import { useId, type ReactNode } from 'react'
import styles from './landing-section.module.css'

type LandingSectionProps = Readonly<{
  /** Shown above the title as a scene heading. */
  place: string
  title: string
  intro?: ReactNode
  /** The content's position: right of the text, left of it, or below it in full width. */
  content?: 'right' | 'left' | 'below'
  children: ReactNode
}>

/** A section of the landing page, introduced by a scene heading. */
export function LandingSection(props: LandingSectionProps) {
  const { place, title, intro, content = 'right', children } = props
  const id = useId()
  return (
    <section className={styles.section} data-content={content} aria-labelledby={id}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <p className={styles.place}>{place}</p>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
        </div>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
