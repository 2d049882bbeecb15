import { ChevronDown, CircleUserRound } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styles from './account-menu.module.css'

type AccountMenuProps = Readonly<{
  /** The account's address; null until it's known. */
  email: string | null
  /** List items. */
  children: ReactNode
}>

/**
 * Opens a list of links below its button. On narrow screens, where all links are in a menu, the list
 * is among them. Not a `menu`: its entries are links, found and opened like all others.
 */
export function AccountMenu({ email, children }: AccountMenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    function closeOutside({ target }: Event) {
      if (!(target instanceof Element) || menu.current?.contains(target)) return
      // A question before the logout returns the focus to its button.
      if (!target.closest('[role="dialog"]')) setOpen(false)
    }
    function close() {
      setOpen(false)
      button.current?.focus()
    }
    function closeOnLink({ target }: Event) {
      const link = target instanceof Element && target.closest('a')
      if (link && menu.current?.contains(link)) close()
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('click', closeOnLink)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('click', closeOnLink)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])
  return (
    <div ref={menu} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label="Account menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <CircleUserRound size={20} strokeWidth={1.5} aria-hidden />
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <div className={styles.panel} id={id} data-open={open}>
        {email !== null && <p className={styles.email}>{email}</p>}
        <ul className={styles.list}>{children}</ul>
      </div>
    </div>
  )
}
