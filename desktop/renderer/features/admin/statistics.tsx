import { adminStats } from '@scenewright/shared/api/admin.ts'
import { PLAN_NAMES, PLANS } from '@scenewright/shared/plans/plans.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { AdminLoading } from './admin-loading.tsx'
import { Charts } from './charts/charts.tsx'
import { GeneratedAt } from './generated-at.tsx'
import { NewestTable } from './newest-table.tsx'
import { useAdminData } from './use-admin-list.ts'
import styles from './admin.module.css'

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
