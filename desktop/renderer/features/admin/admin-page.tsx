import { Tabs } from '#renderer/ui/tabs.tsx'
import { ProjectsJson } from './projects-json.tsx'
import { Statistics } from './statistics.tsx'
import styles from './admin.module.css'

/** What the people who run this server see of it (spec §2); everybody else is led to the account. */
export function AdminPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Admin</h1>
      <Tabs
        label="Admin"
        tabs={[
          { value: 'statistics', label: 'Statistics', content: <Statistics /> },
          { value: 'projects', label: 'Projects JSON', content: <ProjectsJson /> },
        ]}
      />
    </div>
  )
}
