import type { AdminUser } from '@scenewright/shared/api/admin-users.ts'
import { cx } from '#renderer/ui/cx.ts'
import { dayOf } from '#renderer/features/admin/day-of.ts'
import styles from '#renderer/features/admin/admin.module.css'

type StateTone = 'plain' | 'accent' | 'warn' | 'danger'
type State = Readonly<{ text: string; tone: StateTone }>

/** The special states of an account, below its address. */
export function UserStates({ user }: Readonly<{ user: AdminUser }>) {
  return (
    <span className={styles.states}>
      {statesOf(user).map(({ text, tone }) => (
        <span key={text} className={cx(styles.state, styles[tone])}>
          {text}
        </span>
      ))}
    </span>
  )
}

function statesOf(user: AdminUser): State[] {
  const { isVerified, isAdmin, isYou, hasSubscription, suspendedAt, deletionDueAt } = user
  const states: (State | false)[] = [
    isVerified ? { text: 'Verified', tone: 'plain' } : { text: 'Not verified', tone: 'warn' },
    isAdmin && { text: isYou ? 'Admin (you)' : 'Admin', tone: 'accent' },
    hasSubscription && { text: 'Stripe subscription', tone: 'plain' },
    suspendedAt !== null && { text: `Suspended on ${dayOf(suspendedAt)}`, tone: 'danger' },
    deletionDueAt !== null && {
      text: `Will be deleted on ${dayOf(deletionDueAt)}`,
      tone: 'danger',
    },
  ]
  return states.filter((state) => state !== false)
}
