import { Field } from '#renderer/ui/forms/field.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import type { ProjectOrder } from '@scenewright/shared/settings.ts'
import type { ProjectsWanted } from './find-projects.ts'
import styles from './project-tools.module.css'

const ORDERS: readonly Readonly<{ value: ProjectOrder; label: string }>[] = [
  { value: 'updated', label: 'Last updated' },
  { value: 'opened', label: 'Last opened' },
  { value: 'title', label: 'Title' },
  { value: 'status', label: 'Plot status' },
]

type ProjectToolsProps = Readonly<{
  wanted: ProjectsWanted
  /** All tags of the shown projects. */
  tags: readonly string[]
  /** Says how many projects were found; empty if all are shown. */
  found: string
  onSearch: (search: string) => void
  onOrder: (order: ProjectOrder) => void
  onTag: (tag: string | null) => void
}>

/** Search, sorting and tags of the dashboard. */
export function ProjectTools({ wanted, tags, found, onSearch, onOrder, onTag }: ProjectToolsProps) {
  return (
    <div role="search" className={styles.tools}>
      <Field
        label="Find a project"
        type="search"
        placeholder="Title, logline, author or tag"
        value={wanted.search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Select label="Sort by" options={ORDERS} value={wanted.order} onValueChange={onOrder} />
      <p className={styles.found} role="status">
        {found}
      </p>
      {tags.length > 0 && (
        <div role="group" aria-label="Tags" className={styles.tags}>
          {tags.map((tag) => {
            const isPressed = tag === wanted.tag
            return (
              <button
                key={tag}
                type="button"
                className={styles.tag}
                aria-pressed={isPressed}
                onClick={() => onTag(isPressed ? null : tag)}
              >
                <bdi>{tag}</bdi>
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
