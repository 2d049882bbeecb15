import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { hasEveryWord } from '@scenewright/shared/content/search-text.ts'
import type { ProjectOrder } from '@scenewright/shared/settings.ts'

export type ProjectsWanted = Readonly<{
  search: string
  order: ProjectOrder
  /** Only projects with this tag; null for all. */
  tag: string | null
}>

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/**
 * Returns the projects with the tag, and with every word of the search in title, logline, author,
 * plot status or tags. `projects` are sorted by last update, which also breaks ties in other orders.
 */
export function findProjects(
  projects: readonly ProjectSummary[],
  { search, order, tag }: ProjectsWanted,
): readonly ProjectSummary[] {
  const found = projects.filter(({ title, logline, author, plot_status: status, tags }) => {
    if (tag !== null && !tags.some((one) => isSameTag(one, tag))) return false
    return hasEveryWord([title, logline, author, status, ...tags].join(' '), search)
  })
  switch (order) {
    case 'updated':
      return found
    case 'opened':
      return found.toSorted((a, b) => openedAt(b) - openedAt(a))
    case 'title':
      return found.toSorted((a, b) => BY_NAME.compare(a.title, b.title))
    case 'status':
      return found.toSorted((a, b) => BY_NAME.compare(a.plot_status ?? '', b.plot_status ?? ''))
  }
}

/** All tags of the projects by name, each in its first spelling. */
export function listTags(projects: readonly ProjectSummary[]): readonly string[] {
  const tags: string[] = []
  for (const tag of projects.flatMap((project) => project.tags)) {
    if (!tags.some((known) => isSameTag(known, tag))) tags.push(tag)
  }
  return tags.toSorted((a, b) => BY_NAME.compare(a, b))
}

function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Never opened projects come last. */
function openedAt({ opened_at: at }: ProjectSummary): number {
  return at === null ? 0 : Date.parse(at)
}
