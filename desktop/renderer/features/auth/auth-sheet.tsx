import styles from './auth-sheet.module.css'

/** The first page of a script, beside the login and password forms. For decoration only. */
export function AuthSheet() {
  return (
    <div className={styles.sheet}>
      <p>FADE IN:</p>
      <p>INT. YOUR DESK - NIGHT</p>
      <p>The lamp is on. The coffee is cold. The page is where you left it.</p>
      <p className={styles.caret} />
    </div>
  )
}
