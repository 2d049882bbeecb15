import { expect, test } from 'vitest'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import type { ProjectOrder } from '@scenewright/shared/settings.ts'
import { testProject } from '#renderer/test/test-project.ts'
import { findProjects, listTags } from './find-projects.ts'

function project(title: string, more: Partial<ProjectSummary>): ProjectSummary {
  return testProject({ id: title, title, ...more })
}

/** Last updated first. */
const PROJECTS = [
  project('Night 10', {
    logline: 'A lamp goes out.',
    plot_status: 'Rewrite',
    author: 'Zoë Quill',
    opened_at: '2026-11-20T12:00:00.000Z',
  }),
  project('Café Midnight', { tags: ['Festival', 'noir'] }),
  project('night 9', {
    logline: 'The lamp is lit.',
    plot_status: 'Draft',
    tags: ['festival'],
    opened_at: '2026-11-22T12:00:00.000Z',
  }),
]

test.each<[search: string, order: ProjectOrder, found: string[]]>([
  ['', 'updated', ['Night 10', 'Café Midnight', 'night 9']],
  ['', 'opened', ['night 9', 'Night 10', 'Café Midnight']],
  ['', 'title', ['Café Midnight', 'night 9', 'Night 10']],
  ['', 'status', ['Café Midnight', 'night 9', 'Night 10']],
  ['NIGHT', 'updated', ['Night 10', 'Café Midnight', 'night 9']],
  ['cafe', 'updated', ['Café Midnight']],
  ['  lamp   night ', 'title', ['night 9', 'Night 10']],
  ['rewrite', 'updated', ['Night 10']],
  ['zoe', 'updated', ['Night 10']],
  ['noir', 'updated', ['Café Midnight']],
  ['.*', 'updated', []],
])('%j by %s finds %j', (search, order, found) => {
  const wanted = { search, order, tag: null }
  expect(findProjects(PROJECTS, wanted).map(({ title }) => title)).toEqual(found)
})

test('a tag finds its projects in any case, together with a search', () => {
  const titles = (search: string, tag: string) =>
    findProjects(PROJECTS, { search, order: 'updated', tag }).map(({ title }) => title)
  expect(titles('', 'FESTIVAL')).toEqual(['Café Midnight', 'night 9'])
  expect(titles('lamp', 'festival')).toEqual(['night 9'])
  expect(titles('', 'fest')).toEqual([])
})

test('lists each tag once, by name', () => {
  expect(listTags(PROJECTS)).toEqual(['Festival', 'noir'])
})
