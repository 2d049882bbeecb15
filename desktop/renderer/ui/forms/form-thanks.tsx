import { useEffect, useRef, type ReactNode } from 'react'
import styles from './form-thanks.module.css'

type FormThanksProps = Readonly<{ role: 'alert' | 'status'; children: ReactNode }>

/** Confirms that a form was sent. Takes the focus, because the form below is now empty. */
export function FormThanks({ role, children }: FormThanksProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.thanks} role={role} tabIndex={-1}>
      {children}
    </div>
  )
}
