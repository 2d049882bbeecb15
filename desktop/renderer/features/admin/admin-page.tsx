import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { Tabs } from '#renderer/ui/page/tabs.tsx'
import { AuditLog } from './audit-log.tsx'
import { ProjectsJson } from './projects-json.tsx'
import { Statistics } from './statistics.tsx'
import { Users } from './users/users.tsx'

/** The admin dashboard (`docs/product/admin.md#roles`). Redirects everyone else to the account page. */
export function AdminPage() {
  return (
    <ColumnPage title="Admin" width="wide">
      <Tabs
        label="Admin"
        tabs={[
          { value: 'statistics', label: 'Statistics', content: <Statistics /> },
          { value: 'projects', label: 'Projects JSON', content: <ProjectsJson /> },
          { value: 'users', label: 'Users', content: <Users /> },
          { value: 'actions', label: 'Audit log', content: <AuditLog /> },
        ]}
      />
    </ColumnPage>
  )
}
