import {
  actionLabel,
  adminActions,
  type AdminAction,
} from '@scenewright/shared/api/admin-records.ts'
import { cx } from '#renderer/ui/cx.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Table } from '#renderer/ui/page/table.tsx'
import { AdminLoading } from './admin-loading.tsx'
import { GeneratedAt } from './generated-at.tsx'
import { Pager } from './pager.tsx'
import { SearchForm } from './search-form.tsx'
import { useAdminList } from './use-admin-list.ts'
import styles from './admin.module.css'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The actions of admins, newest first (`docs/product/admin.md#roles`). */
export function AuditLog() {
  const { list, page, search, goTo, retry } = useAdminList(adminActions)
  switch (list.kind) {
    case 'loading':
      return <AdminLoading />
    case 'failed':
      return <ErrorBox message={list.message} onRetry={retry} />
    case 'ready': {
      const { actions, total, generatedAt } = list.value
      return (
        <>
          <SearchForm
            label="Find actions"
            hint="Enter a user's full email address, an admin, an action, or words of the details."
            onSearch={search}
          />
          <ActionsTable actions={actions} />
          <Pager of="actions" page={page} total={total} onPage={goTo} />
          <GeneratedAt iso={generatedAt} />
        </>
      )
    }
  }
}

function ActionsTable({ actions }: Readonly<{ actions: readonly AdminAction[] }>) {
  if (actions.length === 0) return <p className={styles.empty}>No actions found.</p>
  return (
    <Table className={styles.table}>
      <colgroup>
        <col className={styles.timeColumn} />
        <col />
        <col className={cx(styles.ownerColumn, styles.wide)} />
        <col className={cx(styles.ownerColumn, styles.wide)} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Action</th>
          <th scope="col" className={styles.wide}>
            User
          </th>
          <th scope="col" className={styles.wide}>
            By
          </th>
        </tr>
      </thead>
      <tbody>
        {actions.map(({ id, at, actor, action, target, details }) => (
          <tr key={id}>
            <td>
              <time dateTime={at}>{TIME.format(new Date(at))}</time>
            </td>
            <th scope="row">
              {actionLabel(action)}
              {details !== '' && <span className={styles.details}>{details}</span>}
              <span className={styles.narrow}>
                {target}, by {actor}
              </span>
            </th>
            <td className={styles.wide}>{target}</td>
            <td className={styles.wide}>{actor}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
