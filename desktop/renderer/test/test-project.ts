import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'

/** A project as the server lists it. */
export function testProject(fields: Partial<ProjectSummary> = {}): ProjectSummary {
  return {
    id: 'p1',
    title: 'Untitled Project',
    logline: null,
    plot_status: null,
    updated_at: '2026-11-20T12:00:00.000Z',
    tags: [],
    archived: false,
    opened_at: null,
    author: null,
    first_scene: null,
    pages: null,
    role: 'owner',
    shared_by: null,
    shared_by_name: null,
    shared: false,
    ...fields,
  }
}
