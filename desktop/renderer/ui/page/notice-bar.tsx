import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './notice-bar.module.css'

type NoticeBarProps = Readonly<{
  /** The notice's subject, for screen readers. */
  name: string
  icon: LucideIcon
  text: ReactNode
  isWarning?: boolean
  /** A hidden bar stays in the page, so that screen readers announce its later text. */
  isShown?: boolean
  /** Takes the focus when the buttons that had it are gone. */
  textRef?: Ref<HTMLOutputElement>
  /** Buttons after the text. */
  children?: ReactNode
}>

/** A line across the editor, above the page. Changes of its text are announced. */
export function NoticeBar(props: NoticeBarProps) {
  const { name, icon: Icon, text, isWarning = false, isShown = true, textRef, children } = props
  return (
    <section
      className={styles.bar}
      aria-label={name}
      data-warning={isWarning || undefined}
      data-shown={isShown}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <output ref={textRef} tabIndex={textRef ? -1 : undefined} className={styles.text}>
        {text}
      </output>
      {children}
    </section>
  )
}
