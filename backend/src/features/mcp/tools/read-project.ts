import { ok } from '@scenewright/shared/result.ts'
import { isDefaultOverview } from '@scenewright/shared/script/script.ts'
import { z } from 'zod'
import { ProjectParam, agentTool } from './tool.ts'

export const readProject = agentTool({
  name: 'read_project',
  title: 'Read a project',
  description:
    'Read what a project is about: title, author, logline, overview, its story blocks and its version. For the text use read_scenes.',
  input: z.object({ project_id: ProjectParam }),
  run: async ({ scripts, agent }, { project_id }) => {
    const opened = await scripts(agent.userId, project_id)
    if (!opened.ok) return opened
    const { project, script } = opened.value
    const overview = isDefaultOverview(script.overview) ? null : script.overview
    return ok(
      JSON.stringify({
        id: project.id,
        version: project.version,
        updated_at: project.updatedAt.toISOString(),
        title: script.title,
        author: script.author,
        logline: project.logline,
        status: project.plotStatus,
        overview,
        story_blocks: script.storyBlocks.map(({ number, title, elements }) => ({
          number,
          title,
          elements: elements.length,
        })),
      }),
    )
  },
})
