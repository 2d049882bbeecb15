import type { Passkey } from '@scenewright/shared/api/two-step.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import listStyles from '#renderer/features/account/device-list.module.css'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

type PasskeyItemProps = Readonly<{ passkey: Passkey; onRemove: () => void }>

/** One passkey: its name, when it was added and used, and its button. */
export function PasskeyItem({ passkey, onRemove }: PasskeyItemProps) {
  const { name, created_at: created, last_used_at: used } = passkey
  const lastUse = used === null ? 'Not used yet' : `Last used ${TIME.format(new Date(used))}`
  return (
    <li className={listStyles.session}>
      <span className={listStyles.device}>{name}</span>
      <span className={listStyles.sessionNote}>
        Added {DATE.format(new Date(created))} · {lastUse}
      </span>
      <Button
        size="small"
        className={listStyles.sessionButton}
        aria-label={`Remove the passkey ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}
