import { adminCharts, type AdminCharts, type Days } from '@scenewright/shared/api/admin-records.ts'
import { tokenCount } from '@scenewright/shared/plans/usage-display.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { AdminLoading } from '#renderer/features/admin/admin-loading.tsx'
import { DailyChart } from './daily-chart.tsx'
import { useAdminList, type FetchList } from '#renderer/features/admin/use-admin-list.ts'
import styles from '#renderer/features/admin/admin.module.css'

const fetchCharts: FetchList<AdminCharts> = async (api, _query, signal) =>
  await api.call(adminCharts, { signal })

/** Shows the server's counts for each of the last days. */
export function Charts({ registrations }: Readonly<{ registrations: Days }>) {
  const { list, retry } = useAdminList(fetchCharts)
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
