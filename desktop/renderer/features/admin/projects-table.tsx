import type { AdminProject } from '@scenewright/shared/api/admin.ts'
import { cx } from '#renderer/ui/cx.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Table } from '#renderer/ui/page/table.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './admin.module.css'

type ProjectsTableProps = Readonly<{
  projects: readonly AdminProject[]
  onView: (project: AdminProject) => void
}>

/** One page of projects, with masked owner addresses. */
export function ProjectsTable({ projects, onView }: ProjectsTableProps) {
  if (projects.length === 0) return <p className={styles.empty}>No projects found.</p>
  return (
    <Table className={styles.table}>
      <colgroup>
        <col />
        <col className={cx(styles.ownerColumn, styles.wide)} />
        <col className={styles.viewColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col" className={styles.wide}>
            Owner
          </th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.id}>
            <th scope="row">
              <span className={styles.clamped}>{project.title}</span>
              <span className={styles.narrow}>{project.userEmail}</span>
            </th>
            <td className={styles.wide}>{project.userEmail}</td>
            <td>
              <Button
                size="small"
                aria-label={`View ${project.title}`}
                onClick={() => onView(project)}
              >
                View
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
