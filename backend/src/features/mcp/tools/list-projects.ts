import { ok } from '@scenewright/shared/result.ts'
import { z } from 'zod'
import { agentTool, type AgentDeps } from './tool.ts'

/** The writer's projects without those in the trash, last updated first. */
export async function listedProjects({ prisma, agent }: AgentDeps) {
  return await prisma.project.findMany({
    where: { userId: agent.userId, deletedAt: null },
    select: {
      id: true,
      title: true,
      version: true,
      updatedAt: true,
      logline: true,
      plotStatus: true,
      pages: true,
      archivedAt: true,
    },
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
  })
}

export const listProjects = agentTool({
  name: 'list_projects',
  title: 'List projects',
  description:
    "List the writer's projects (one screenplay each) with their ids, last updated first.",
  input: z.object({}),
  run: async (deps) => {
    const projects = (await listedProjects(deps)).map((project) => ({
      id: project.id,
      title: project.title,
      ...(project.logline ? { logline: project.logline } : {}),
      ...(project.plotStatus ? { status: project.plotStatus } : {}),
      ...(project.pages === null ? {} : { pages: project.pages }),
      ...(project.archivedAt ? { archived: true } : {}),
      version: project.version,
      updated_at: project.updatedAt.toISOString(),
    }))
    return ok(JSON.stringify({ projects }))
  },
})
