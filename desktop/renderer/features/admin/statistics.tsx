import { adminStats, type AdminStats } from '@scenewright/shared/api/admin.ts'
import { PLAN_NAMES, PLANS } from '@scenewright/shared/plans/plans.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { AdminLoading } from './admin-loading.tsx'
import { GeneratedAt } from './generated-at.tsx'
import { Pager } from './pager.tsx'
import { RegistrationsChart } from './registrations-chart.tsx'
import { SearchForm } from './search-form.tsx'
import { useAdminList, type FetchList } from './use-admin-list.ts'
import { UsersTable } from './users-table.tsx'
import styles from './admin.module.css'

const fetchStats: FetchList<AdminStats> = async (api, query, signal) =>
  await api.call(adminStats, { query, signal })

/** Users by plan, recent registrations, and the list of users (`docs/product.md#roles`). */
export function Statistics() {
  const { list, page, search, goTo, retry } = useAdminList(fetchStats)
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
          <RegistrationsChart days={stats.recentRegistrations} />
          <section className={styles.section} aria-labelledby="admin-users">
            <h2 id="admin-users" className={styles.heading}>
              Users
            </h2>
            <SearchForm
              label="Find users"
              hint="Enter a full email address, or a part of one as shown below."
              onSearch={search}
            />
            <UsersTable users={stats.users} />
            <Pager of="users" page={page} total={stats.usersFound} onPage={goTo} />
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
