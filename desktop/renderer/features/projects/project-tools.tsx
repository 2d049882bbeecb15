import { Field } from '#renderer/ui/forms/field.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import type { ProjectOrder, ProjectsWanted } from './find-projects.ts'
import styles from './projects-page.module.css'

const ORDERS: readonly Readonly<{ value: ProjectOrder; label: string }>[] = [
  { value: 'updated', label: 'Last updated' },
  { value: 'title', label: 'Title' },
  { value: 'status', label: 'Plot status' },
]

type ProjectToolsProps = Readonly<{
  wanted: ProjectsWanted
  onWanted: (wanted: ProjectsWanted) => void
}>

/** Search and sorting of the project grid. */
export function ProjectTools({ wanted, onWanted }: ProjectToolsProps) {
  return (
    <div role="search" className={styles.tools}>
      <Field
        label="Find a project"
        type="search"
        value={wanted.search}
        onChange={(event) => onWanted({ ...wanted, search: event.target.value })}
      />
      <Select
        label="Sort by"
        options={ORDERS}
        value={wanted.order}
        onValueChange={(order) => onWanted({ ...wanted, order })}
      />
    </div>
  )
}
