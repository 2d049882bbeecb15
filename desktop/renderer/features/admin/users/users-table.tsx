import { Ellipsis } from 'lucide-react'
import type { AdminUser } from '@scenewright/shared/api/admin-users.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import { tokenCount } from '@scenewright/shared/plans/usage-display.ts'
import { cx } from '#renderer/ui/cx.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { Table } from '#renderer/ui/page/table.tsx'
import { type AccountActionName, ACCOUNT_ACTIONS, actionsFor } from './account-actions.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '#renderer/ui/overlays/menu.tsx'
import styles from '#renderer/features/admin/admin.module.css'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

type UsersTableProps = Readonly<{
  users: readonly AdminUser[]
  onAction: (action: AccountActionName, user: AdminUser) => void
}>

/** One page of users, with masked addresses. On a phone, one column has all of it. */
export function UsersTable({ users, onAction }: UsersTableProps) {
  if (users.length === 0) return <p className={styles.empty}>No users found.</p>
  return (
    <Table className={styles.table}>
      <colgroup>
        <col />
        <col className={cx(styles.planColumn, styles.wide)} />
        <col className={cx(styles.tokensColumn, styles.wide)} />
        <col className={cx(styles.dayColumn, styles.wide)} />
        <col className={cx(styles.dayColumn, styles.wide)} />
        <col className={styles.menuColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col" className={styles.wide}>
            Plan
          </th>
          <th scope="col" className={styles.wide}>
            Tokens this month
          </th>
          <th scope="col" className={styles.wide}>
            Last seen
          </th>
          <th scope="col" className={styles.wide}>
            Registered
          </th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} onAction={(action) => onAction(action, user)} />
        ))}
      </tbody>
    </Table>
  )
}

type UserRowProps = Readonly<{ user: AdminUser; onAction: (action: AccountActionName) => void }>

function UserRow({ user, onAction }: UserRowProps) {
  const { email, name, plan, tokensUsed, lastSeenAt, createdAt } = user
  const { label } = PLANS[plan]
  const tokens = tokenCount(tokensUsed)
  const seen = lastSeenAt === null ? 'Never' : dayOf(lastSeenAt)
  return (
    <tr>
      <th scope="row">
        {name === null ? email : `${email}, ${name}`}
        <UserStates user={user} />
        <span className={styles.narrow}>
          {label} · {tokens} tokens this month
          <br />
          Last seen: {seen}
          <br />
          Registered: {dayOf(createdAt)}
        </span>
      </th>
      <td className={styles.wide}>{label}</td>
      <td className={styles.wide}>{tokens}</td>
      <td className={styles.wide}>{seen}</td>
      <td className={styles.wide}>{dayOf(createdAt)}</td>
      <td className={styles.menuCell}>
        <UserMenu user={user} onAction={onAction} />
      </td>
    </tr>
  )
}

type UserMenuProps = Readonly<{ user: AdminUser; onAction: (action: AccountActionName) => void }>

/** An admin's actions for an account. Each item asks first. */
function UserMenu({ user, onAction }: UserMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${user.email}`}>
          <Ellipsis size={16} strokeWidth={1.5} />
        </IconButton>
      }
    >
      {actionsFor(user).map(({ name, reason }) => {
        const { label, isDanger } = ACCOUNT_ACTIONS[name]
        return (
          <MenuItem key={name} danger={isDanger} reason={reason} onSelect={() => onAction(name)}>
            {label}…
          </MenuItem>
        )
      })}
    </Menu>
  )
}

type StateTone = 'plain' | 'accent' | 'warn' | 'danger'

type State = Readonly<{ text: string; tone: StateTone }>

/** The special states of an account, below its address. */
function UserStates({ user }: Readonly<{ user: AdminUser }>) {
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

/** The day of an ISO time, in the local time zone. */
function dayOf(iso: string): string {
  return DAY.format(new Date(iso))
}
