/** Deleted projects, for as long as they can be restored (`docs/product/projects.md#trash`). */
import { z } from 'zod'
import { contract } from './contract.ts'
import { ProjectSummary } from './projects.ts'

const ProjectParams = z.object({ id: z.string() })

export const TrashedProject = z.object({
  id: z.string(),
  title: z.string(),
  /** ISO 8601. */
  deleted_at: z.string(),
})
export type TrashedProject = z.infer<typeof TrashedProject>

export const listTrash = contract({
  method: 'GET',
  path: '/api/trash',
  auth: 'bearer',
  summary: 'List the deleted projects, last deleted first',
  answer: z.object({
    projects: z.array(TrashedProject),
    /** The number of projects in the plan, which limits restoring; null is unlimited. */
    project_limit: z.int().nullable(),
    /** False if this server sells no plans. */
    sells_plans: z.boolean().optional(),
  }),
})

export const restoreProject = contract({
  method: 'POST',
  path: '/api/trash/:id/restore',
  auth: 'bearer',
  summary: "Restore a deleted project; 403 PROJECT_LIMIT_REACHED above the plan's limit",
  params: ProjectParams,
  answer: ProjectSummary,
})

export const deleteForever = contract({
  method: 'DELETE',
  path: '/api/trash/:id',
  auth: 'bearer',
  summary: 'Permanently delete a project that is in the trash',
  params: ProjectParams,
  answer: z.object({ id: z.string() }),
})
