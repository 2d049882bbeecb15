import { Download, Trash2 } from 'lucide-react'
import type { QuarantinedDraft } from '#renderer/services/drafts/quarantined-drafts.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { useQuarantinedDrafts } from '#renderer/state/drafts/use-quarantined-drafts.ts'
import { PlainIconButton } from '#renderer/ui/controls/plain-icon-button.tsx'
import styles from './device-scripts.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Lists the quarantined drafts of all scripts on this device. */
export function QuarantinedDrafts() {
  const { user } = useSession()
  const { drafts, download, remove } = useQuarantinedDrafts(user?.id)
  if (drafts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="recovered-drafts">
      <h2 id="recovered-drafts" className={styles.heading}>
        Recovered drafts
      </h2>
      <ul className={styles.list}>
        {drafts.map((draft) => {
          const title = draft.title.trim() || 'Untitled Screenplay'
          return (
            <li key={draft.id} className={styles.item}>
              <bdi className={styles.title}>{title}</bdi>
              <span className={styles.note}>{noteOf(draft)}</span>
              <span className={styles.actions}>
                <PlainIconButton
                  label={`Download recovered draft of ${title}`}
                  onClick={() => void download(draft)}
                >
                  <Download {...ICON} />
                </PlainIconButton>
                <PlainIconButton
                  label={`Delete recovered draft of ${title}`}
                  onClick={() => void remove(draft)}
                >
                  <Trash2 {...ICON} />
                </PlainIconButton>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function noteOf({ reason, at }: QuarantinedDraft): string {
  const source = reason === 'damaged' ? 'Damaged' : 'Changes from another tab'
  return `${source}, moved here on ${TIME.format(at)}`
}
