import { expect, test } from 'vitest'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { findProjects, type ProjectOrder } from './find-projects.ts'

function project(title: string, logline: string | null, status: string | null): ProjectSummary {
  return { id: title, title, logline, plot_status: status, updated_at: '2026-11-21T12:00:00.000Z' }
}

/** Last updated first. */
const PROJECTS = [
  project('Night 10', 'A lamp goes out.', 'Rewrite'),
  project('Café Midnight', null, null),
  project('night 9', 'The lamp is lit.', 'Draft'),
]

test.each<[search: string, order: ProjectOrder, found: string[]]>([
  ['', 'updated', ['Night 10', 'Café Midnight', 'night 9']],
  ['', 'title', ['Café Midnight', 'night 9', 'Night 10']],
  ['', 'status', ['Café Midnight', 'night 9', 'Night 10']],
  ['NIGHT', 'updated', ['Night 10', 'Café Midnight', 'night 9']],
  ['cafe', 'updated', ['Café Midnight']],
  ['  lamp   night ', 'title', ['night 9', 'Night 10']],
  ['rewrite', 'updated', ['Night 10']],
  ['.*', 'updated', []],
])('%j by %s finds %j', (search, order, found) => {
  expect(findProjects(PROJECTS, { search, order }).map(({ title }) => title)).toEqual(found)
})
