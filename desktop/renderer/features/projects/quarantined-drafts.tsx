import { Download, Trash2 } from 'lucide-react'
import type { SetAsideCopy } from '#renderer/services/set-aside-copies.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { useSetAside } from '#renderer/state/use-set-aside.ts'
import { IconButton } from '#renderer/ui/icon-button.tsx'
import styles from './device-scripts.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Copies that were put aside on this device, of whatever script; nothing where there are none. */
export function AsideCopies() {
  const { user } = useSession()
  const { copies, download, remove } = useSetAside(user?.id)
  if (copies.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="aside-copies">
      <h2 id="aside-copies" className={styles.heading}>
        Put aside on this device
      </h2>
      <ul className={styles.list}>
        {copies.map((copy) => {
          const title = copy.title.trim() || 'Untitled Screenplay'
          return (
            <li key={copy.id} className={styles.item}>
              <span className={styles.title}>{title}</span>
              <span className={styles.note}>{noteOf(copy)}</span>
              <span className={styles.actions}>
                <IconButton
                  label={`Download the copy of ${title}`}
                  onClick={() => void download(copy)}
                >
                  <Download {...ICON} />
                </IconButton>
                <IconButton label={`Delete the copy of ${title}`} onClick={() => void remove(copy)}>
                  <Trash2 {...ICON} />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function noteOf({ reason, at }: SetAsideCopy): string {
  const why = reason === 'damaged' ? 'Damaged' : 'Changes of another tab'
  return `${why}, put aside on ${TIME.format(at)}`
}
