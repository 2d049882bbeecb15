import { Link } from '#renderer/state/navigation/link.tsx'
import type { ProjectList } from './use-projects.ts'
import styles from './views.module.css'

/** The parts of the dashboard, in the address as `view`. */
export const VIEWS = ['projects', 'archive', 'trash'] as const
export type View = (typeof VIEWS)[number]

const LABELS: Readonly<Record<View, string>> = {
  projects: 'Active',
  archive: 'Archive',
  trash: 'Trash',
}

/** Reads the view of an address; an unknown one is the projects. */
export function readView(value: string | null): View {
  return VIEWS.find((view) => view === value) ?? 'projects'
}

/** Counts the projects in each view; null while they load. */
export function countViews(list: ProjectList): Readonly<Record<View, number>> | null {
  if (list.kind !== 'ready') return null
  const { projects, trash } = list.value
  const archive = projects.filter(({ archived }) => archived).length
  return {
    projects: projects.length - archive,
    archive,
    trash: trash?.length ?? 0,
  }
}

/** Links to the views. `counts` is null while they load. */
export function Views({
  view,
  counts,
}: Readonly<{ view: View; counts: Readonly<Record<View, number>> | null }>) {
  return (
    <nav className={styles.views} aria-label="Show">
      {VIEWS.map((one) => (
        <Link
          key={one}
          className={styles.view}
          to={one === 'projects' ? '/projects' : `/projects?view=${one}`}
          aria-current={one === view ? 'page' : undefined}
        >
          {LABELS[one]} <span className={styles.count}>{counts?.[one] || ''}</span>
        </Link>
      ))}
    </nav>
  )
}
