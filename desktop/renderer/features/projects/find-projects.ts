import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'

/** From this many projects on, the dashboard can be searched and sorted. */
export const MANY_PROJECTS = 7

export type ProjectOrder = 'updated' | 'title' | 'status'

export type ProjectsWanted = Readonly<{ search: string; order: ProjectOrder }>

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/**
 * The projects that hold every word of the search in title, logline or plot status, in the order
 * wanted. They come last updated first, and stay so where the order does not tell two apart.
 */
export function findProjects(
  projects: readonly ProjectSummary[],
  { search, order }: ProjectsWanted,
): readonly ProjectSummary[] {
  const words = plain(search).split(/\s+/)
  const found = projects.filter(({ title, logline, plot_status: status }) => {
    const text = plain([title, logline, status].join(' '))
    return words.every((word) => text.includes(word))
  })
  switch (order) {
    case 'updated':
      return found
    case 'title':
      return found.toSorted((a, b) => BY_NAME.compare(a.title, b.title))
    case 'status':
      return found.toSorted((a, b) => BY_NAME.compare(a.plot_status ?? '', b.plot_status ?? ''))
  }
}

/** Without case and accents, so that 'cafe' finds 'Café'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
