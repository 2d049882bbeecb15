import styles from './admin.module.css'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** When the server generated the data, in the local time zone. */
export function GeneratedAt({ iso }: Readonly<{ iso: string }>) {
  return (
    <p className={styles.generated}>
      Generated at <time dateTime={iso}>{TIME.format(new Date(iso))}</time>
    </p>
  )
}
