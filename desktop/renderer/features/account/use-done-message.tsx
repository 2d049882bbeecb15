import { useEffect, useRef, useState } from 'react'
import styles from './account.module.css'

type Done = Readonly<{ text: string }>

/**
 * Shows the result of an action in a section. The message takes the focus, because the button that
 * had it may be gone; not if the writer is somewhere else on the page by then.
 *
 * @returns the message's place in the section, and a function that shows one, or none for `null`
 */
export function useDoneMessage() {
  const status = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState<Done | null>(null)
  useEffect(() => {
    if (!done || !status.current) return
    const { activeElement } = document
    const isHere = status.current.closest('section')?.contains(activeElement) === true
    if (isHere || activeElement === document.body) status.current.focus()
  }, [done])
  return {
    showDone: (text: string | null) => setDone(text === null ? null : { text }),
    doneMessage: (
      <div role="status" ref={status} tabIndex={-1} className={styles.status}>
        {done && <p className={styles.done}>{done.text}</p>}
      </div>
    ),
  }
}
