import { useEffect, useRef } from 'react'
import { scrollWithin } from '#renderer/ui/scroll-within.ts'
import styles from './notes.module.css'

type MentionListProps = Readonly<{
  id: string
  emails: readonly string[]
  /** The chosen row. */
  row: number
  onChoose: (email: string) => void
}>

export function mentionOptionId(list: string, row: number): string {
  return `${list}-${row}`
}

/** The people to mention. The focus stays in the field, whose arrow keys choose one. */
export function MentionList({ id, emails, row, onChoose }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const option = list.current?.children[row]
    if (list.current && option instanceof HTMLElement) scrollWithin(list.current, option)
  }, [row])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="People to mention"
      tabIndex={-1}
      className={styles.people}
      // Clicking or scrolling leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {emails.map((email, index) => (
        <button
          key={email}
          type="button"
          tabIndex={-1}
          id={mentionOptionId(id, index)}
          role="option"
          aria-selected={index === row}
          className={styles.person}
          onClick={() => onChoose(email)}
        >
          {email}
        </button>
      ))}
    </div>
  )
}
