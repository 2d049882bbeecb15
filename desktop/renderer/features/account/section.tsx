import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'
import { Disclosure } from '#renderer/ui/page/disclosure.tsx'
import { cx } from '#renderer/ui/cx.ts'
import styles from './account.module.css'
import { sectionId, type SectionTitle } from './section-titles.ts'

type SectionProps = Readonly<{
  title: SectionTitle
  /** Folds the section until it's opened, here or from the list of sections, and says what is in it. */
  summary?: string
  isDanger?: boolean
  children: ReactNode
}>

/** A section of the account page with its heading. */
export function Section({ title, summary, isDanger = false, children }: SectionProps) {
  const headingId = useId()
  const id = sectionId(title)
  const section = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  const isTarget = hash === `#${id}`
  const visit = isTarget ? key : null
  /** The visit that opened it. */
  const [openedBy, setOpenedBy] = useState(visit)
  const [isOpen, setOpen] = useState(isTarget)
  if (isTarget && openedBy !== key) {
    setOpenedBy(key)
    setOpen(true)
  }
  useEffect(() => {
    const { current: target } = section
    if (visit === null || !target) return undefined
    // Sections below one that is loading are hidden until then.
    const sizes = new ResizeObserver(() => {
      if (target.offsetParent === null) return
      sizes.disconnect()
      target.scrollIntoView()
      target.focus({ preventScroll: true })
    })
    sizes.observe(target)
    return () => sizes.disconnect()
  }, [visit])
  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      className={cx(styles.section, isDanger && styles.danger)}
      aria-labelledby={headingId}
    >
      {summary === undefined ? (
        <>
          <h2 id={headingId} className={styles.heading}>
            {title}
          </h2>
          {children}
        </>
      ) : (
        <>
          <Disclosure
            summary={
              <span id={headingId} className={styles.heading}>
                {title}
              </span>
            }
            headingLevel={2}
            open={isOpen}
            onToggle={() => setOpen((before) => !before)}
          >
            {isOpen && <div className={styles.unfolded}>{children}</div>}
          </Disclosure>
          {!isOpen && <p className={styles.text}>{summary}</p>}
        </>
      )}
    </section>
  )
}
