import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { hasEveryWord } from '@scenewright/shared/content/search-text.ts'

/** With at least this many projects, the dashboard has search and sorting. */
export const MANY_PROJECTS = 7

export type ProjectOrder = 'updated' | 'title' | 'status'

export type ProjectsWanted = Readonly<{ search: string; order: ProjectOrder }>

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/**
 * Returns the projects whose title, logline or plot status contain every word of the search.
 * `projects` are sorted by last update, which also breaks ties in other orders.
 */
export function findProjects(
  projects: readonly ProjectSummary[],
  { search, order }: ProjectsWanted,
): readonly ProjectSummary[] {
  const found = projects.filter(({ title, logline, plot_status: status }) =>
    hasEveryWord([title, logline, status].join(' '), search),
  )
  switch (order) {
    case 'updated':
      return found
    case 'title':
      return found.toSorted((a, b) => BY_NAME.compare(a.title, b.title))
    case 'status':
      return found.toSorted((a, b) => BY_NAME.compare(a.plot_status ?? '', b.plot_status ?? ''))
  }
}
