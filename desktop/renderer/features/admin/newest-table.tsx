import type { AdminStats } from '@scenewright/shared/api/admin.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import { Table } from '#renderer/ui/page/table.tsx'
import styles from './admin.module.css'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The newest users, with masked addresses. */
export function NewestTable({ users }: Readonly<{ users: AdminStats['users'] }>) {
  if (users.length === 0) return <p className={styles.empty}>No users found.</p>
  return (
    <Table className={styles.table}>
      <colgroup>
        <col />
        <col className={styles.planColumn} />
        <col className={styles.dayColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Plan</th>
          <th scope="col">Registered</th>
        </tr>
      </thead>
      <tbody>
        {users.map(({ email, plan, createdAt }) => (
          // Masked addresses can be equal.
          <tr key={`${createdAt} ${email}`}>
            <th scope="row">{email}</th>
            <td>{PLANS[plan].label}</td>
            <td>
              <time dateTime={createdAt}>{DAY.format(new Date(createdAt))}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
