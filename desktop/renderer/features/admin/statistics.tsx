import { adminStats, type AdminStats } from '@scenewright/shared/api/admin.ts'
import { PLAN_NAMES, PLANS } from '@scenewright/shared/plans/plans.ts'
import { adminCharts, type AdminCharts, type Days } from '@scenewright/shared/api/admin-records.ts'
import { tokenCount } from '@scenewright/shared/plans/usage-display.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Table } from '#renderer/ui/page/table.tsx'
import { AdminLoading } from './admin-loading.tsx'
import { GeneratedAt } from './generated-at.tsx'
import { useAdminData } from './use-admin-list.ts'
import { DailyChart } from './charts/daily-chart.tsx'
import styles from './admin.module.css'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

const NEWEST = { pageSize: '5' }

/** Users by plan, the charts, and the newest users (`docs/product/admin.md#roles`). */
export function Statistics() {
  const { list, retry } = useAdminData(adminStats, NEWEST)
  switch (list.kind) {
    case 'loading':
      return <AdminLoading />
    case 'failed':
      return <ErrorBox message={list.message} onRetry={retry} />
    case 'ready': {
      const stats = list.value
      return (
        <>
          <dl className={styles.figures}>
            <Figure name="Users" count={stats.totalUsers} />
            {PLAN_NAMES.map((plan) => (
              <Figure
                key={plan}
                name={`${PLANS[plan].label} plan`}
                count={stats.subscriptionStats[plan]}
              />
            ))}
          </dl>
          <Charts registrations={stats.recentRegistrations} />
          <section className={styles.section} aria-labelledby="admin-newest">
            <h2 id="admin-newest" className={styles.heading}>
              Newest users
            </h2>
            <NewestTable users={stats.users} />
          </section>
          <GeneratedAt iso={stats.generatedAt} />
        </>
      )
    }
  }
}

function Figure({ name, count }: Readonly<{ name: string; count: number }>) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  )
}

/** The newest users, with masked addresses. */
function NewestTable({ users }: Readonly<{ users: AdminStats['users'] }>) {
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

/** Charts of registrations, saves and other events on each of the last days. */
function Charts({ registrations }: Readonly<{ registrations: Days }>) {
  const { list, retry } = useAdminData(adminCharts, {})
  return (
    <section className={styles.section} aria-labelledby="admin-charts">
      <h2 id="admin-charts" className={styles.heading}>
        The last {registrations.length} days
      </h2>
      <div className={styles.charts}>
        <DailyChart title="Registrations per day" days={registrations} />
        {list.kind === 'ready' && <CountedCharts {...list.value} />}
      </div>
      {list.kind === 'loading' && <AdminLoading />}
      {list.kind === 'failed' && <ErrorBox message={list.message} onRetry={retry} />}
    </section>
  )
}

function CountedCharts({ mailQueue: { waiting, dead }, ...charts }: AdminCharts) {
  return (
    <>
      <DailyChart title="Active writers per day" days={charts.activeWriters} />
      <DailyChart title="Saves per day" days={charts.saves} />
      <DailyChart title="AI tokens per day" days={charts.tokens} format={tokenCount} />
      <DailyChart title="Emails sent per day" days={charts.mailsSent} />
      <DailyChart title="Emails given up per day" days={charts.mailsGivenUp} isProblem />
      <DailyChart title="Failed calls per day" days={charts.errors} isProblem />
      <p className={styles.caption}>
        Emails in the queue now: {waiting} waiting, {dead} given up. Days are in UTC.
      </p>
    </>
  )
}
