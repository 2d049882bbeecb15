import { useRef, useState } from 'react'
import { adminUsers, type AdminUser } from '@scenewright/shared/api/admin-users.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import type { AccountActionName } from './account-actions.ts'
import { ActionDialog } from './action-dialog.tsx'
import { AdminLoading } from '#renderer/features/admin/admin-loading.tsx'
import { GeneratedAt } from '#renderer/features/admin/generated-at.tsx'
import { Pager } from '#renderer/features/admin/pager.tsx'
import { SearchForm } from '#renderer/features/admin/search-form.tsx'
import { useAdminList } from '#renderer/features/admin/use-admin-list.ts'
import { UserFilters } from './user-filters.tsx'
import { UsersTable } from './users-table.tsx'
import styles from '#renderer/features/admin/admin.module.css'

type Asked = Readonly<{ action: AccountActionName; user: AdminUser }>

/** All accounts, and what an admin can do to each (`docs/product/admin.md#roles`). */
export function Users() {
  const { list, page, filters, search, filter, goTo, retry } = useAdminList(adminUsers)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const status = useRef<HTMLDivElement>(null)

  function finish(message: string) {
    setAsked(null)
    setDone(message)
    retry()
  }

  switch (list.kind) {
    case 'loading':
      return <AdminLoading />
    case 'failed':
      return <ErrorBox message={list.message} onRetry={retry} />
    case 'ready': {
      const { users, total, generatedAt } = list.value
      return (
        <>
          <div className={styles.filters}>
            <SearchForm
              label="Find users"
              hint="Enter a full email address, or a part of one as shown below."
              onSearch={search}
            />
            <UserFilters filters={filters} onFilter={filter} />
          </div>
          <div>
            <div role="status" ref={status} tabIndex={-1} className={styles.status}>
              {done !== null && <p className={styles.done}>{done}</p>}
            </div>
            <UsersTable users={users} onAction={(action, user) => setAsked({ action, user })} />
          </div>
          <Pager of="users" page={page} total={total} onPage={goTo} />
          <GeneratedAt iso={generatedAt} />
          {asked && (
            <ActionDialog
              {...asked}
              onClose={() => setAsked(null)}
              onDone={finish}
              focusAfterDone={() => status.current?.focus()}
            />
          )}
        </>
      )
    }
  }
}
