import { ok } from '@scenewright/shared/result.ts'
import { z } from 'zod'
import { ProjectParam, agentTool } from './tool.ts'

export const scriptStatistics = agentTool({
  name: 'statistics',
  title: 'Statistics',
  description:
    "Count a script's pages, words, scenes (interior and exterior, day and night) and how much each character speaks.",
  input: z.object({ project_id: ProjectParam }),
  run: async ({ openProject, agent }, { project_id }) => {
    const opened = await openProject(agent.userId, project_id)
    if (!opened.ok) return opened
    const { project, read } = opened.value
    const statistics = await read({ kind: 'statistics' })
    if (!statistics.ok) return statistics
    const counts: unknown = JSON.parse(statistics.value)
    return ok(JSON.stringify(Object.assign({ version: project.version }, counts)))
  },
})
