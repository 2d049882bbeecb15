import { ok } from '@scenewright/shared/result.ts'
import { z } from 'zod'
import { ProjectParam, agentTool } from './tool.ts'

/** The parts of the script that the server reads. */
const Head = z.object({
  title: z.string(),
  author: z.string(),
  overview: z.string().nullable(),
  story_blocks: z.array(z.unknown()),
})

export const readProject = agentTool({
  name: 'read_project',
  title: 'Read a project',
  description:
    'Read what a project is about: title, author, logline, overview, its story blocks and its version. For the text use read_scenes.',
  input: z.object({ project_id: ProjectParam }),
  run: async ({ openProject, agent }, { project_id }) => {
    const opened = await openProject(agent.userId, project_id)
    if (!opened.ok) return opened
    const { project, read } = opened.value
    const head = await read({ kind: 'head' })
    if (!head.ok) return head
    const { title, author, overview, story_blocks } = Head.parse(JSON.parse(head.value))
    return ok(
      JSON.stringify({
        id: project.id,
        version: project.version,
        updated_at: project.updatedAt.toISOString(),
        title,
        author,
        logline: project.logline,
        status: project.plotStatus,
        overview,
        story_blocks,
      }),
    )
  },
})
