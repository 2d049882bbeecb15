import type { Session } from '@scenewright/shared/api/auth.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import styles from './device-list.module.css'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

type SessionItemProps = Readonly<{
  session: Session
  isEnding: boolean
  onLogOut: () => void
}>

/** One device: what it is, when it was used, and its button. */
export function SessionItem({ session, isEnding, onLogOut }: SessionItemProps) {
  const { device, network, last_used_at: lastUsed, is_current: isCurrent } = session
  const used = TIME.format(new Date(lastUsed))
  return (
    <li className={styles.session}>
      <span className={styles.device}>
        {device}
        {isCurrent && <span className={styles.current}>This device</span>}
      </span>
      <span className={styles.sessionNote}>
        {isCurrent ? 'In use now' : `Last used ${used}`} · {network}
      </span>
      <Button
        size="small"
        className={styles.sessionButton}
        busy={isEnding}
        aria-label={isCurrent ? 'Log out this device' : `Log out ${device}, last used ${used}`}
        onClick={onLogOut}
      >
        Log out
      </Button>
    </li>
  )
}
