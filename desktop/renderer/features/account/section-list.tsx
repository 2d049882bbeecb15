import { useEffect, useRef, useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { SECTION_TITLES, sectionId, type SectionTitle } from './section-titles.ts'
import styles from './section-list.module.css'

/** A section is the current one once its top has passed this part of the window's height. */
const READING_LINE = 0.35

/** Links to the sections of the page; the one that is being read is marked. */
export function SectionList() {
  const current = useCurrentSection()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { current: row } = list
    const entry = row?.children[SECTION_TITLES.indexOf(current)]
    // On narrow screens the list is a row, which scrolls.
    if (row && entry instanceof HTMLElement) row.scrollLeft = entry.offsetLeft - row.offsetLeft
  }, [current])
  return (
    <nav aria-label="Sections">
      <ul ref={list} className={styles.list}>
        {SECTION_TITLES.map((title) => (
          <li key={title}>
            <Link
              className={styles.link}
              to={`/account#${sectionId(title)}`}
              aria-current={title === current ? 'location' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useCurrentSection(): SectionTitle {
  const [current, setCurrent] = useState<SectionTitle>(SECTION_TITLES[0])
  useEffect(() => {
    const find = () => setCurrent(findCurrent())
    // Its first call comes at once.
    const sizes = new ResizeObserver(find)
    sizes.observe(document.body)
    window.addEventListener('scroll', find, { passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', find)
    }
  }, [])
  return current
}

function findCurrent(): SectionTitle {
  const passed = SECTION_TITLES.filter((title) => {
    const section = document.getElementById(sectionId(title))
    return section && section.getBoundingClientRect().top <= innerHeight * READING_LINE
  })
  return passed.at(-1) ?? SECTION_TITLES[0]
}
