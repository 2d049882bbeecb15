import styles from './admin.module.css'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** When the server made what is shown, in the reader's time zone. */
export function GeneratedAt({ iso }: Readonly<{ iso: string }>) {
  return (
    <p className={styles.generated}>
      Generated at <time dateTime={iso}>{TIME.format(new Date(iso))}</time>
    </p>
  )
}
