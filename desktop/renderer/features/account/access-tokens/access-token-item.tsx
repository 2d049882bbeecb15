import { useState } from 'react'
import type { AccessToken } from '@scenewright/shared/api/access-tokens.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { SCOPE_LABELS } from './scope-labels.ts'
import styles from '../device-list.module.css'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

type AccessTokenItemProps = Readonly<{ token: AccessToken; onRevoke: () => void }>

/** One token: its name, scope, last use and end, and its button. */
export function AccessTokenItem({ token, onRevoke }: AccessTokenItemProps) {
  const { name, scope, last_used_at: usedAt, expires_at: expiresAt } = token
  const [now] = useState(Date.now)
  const used = usedAt === null ? 'Never used' : `Last used ${TIME.format(new Date(usedAt))}`
  return (
    <li className={styles.session}>
      <span className={styles.device}>{name}</span>
      <span className={styles.sessionNote}>
        {SCOPE_LABELS[scope]} · {used} · {endOf(expiresAt, now)}
      </span>
      <Button
        size="small"
        className={styles.sessionButton}
        aria-label={`Revoke ${name}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  )
}

function endOf(expiresAt: string, now: number): string {
  const day = DAY.format(new Date(expiresAt))
  return Date.parse(expiresAt) > now ? `Expires ${day}` : `Expired ${day}`
}
