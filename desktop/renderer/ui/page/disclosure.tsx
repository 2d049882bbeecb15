import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import styles from './disclosure.module.css'

type DisclosureProps = Readonly<{
  summary: ReactNode
  open: boolean
  onToggle: () => void
  /** Level of the heading around the button; no heading if left out. */
  headingLevel?: 2 | 3 | 4
  children: ReactNode
}>

/** A button that shows and hides the content below it. The parent holds the open state. */
export function Disclosure({ summary, open, onToggle, headingLevel, children }: DisclosureProps) {
  const id = useId()
  const button = (
    <button
      type="button"
      className={styles.button}
      aria-expanded={open}
      aria-controls={id}
      onClick={onToggle}
    >
      <span>{summary}</span>
      <ChevronDown className={styles.chevron} size={16} strokeWidth={1.5} aria-hidden />
    </button>
  )
  const Heading = headingLevel ? (`h${headingLevel}` as const) : null
  return (
    <div>
      {Heading ? <Heading className={styles.heading}>{button}</Heading> : button}
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
