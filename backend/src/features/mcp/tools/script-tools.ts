import { SCRIPT_TOOLS } from '@scenewright/shared/ai/script-tools/script-tools.ts'
import { ok } from '@scenewright/shared/result.ts'
import { z } from 'zod'
import { type AgentTool, ProjectParam, READS } from './tool.ts'

const WithProject = z.looseObject({ project_id: ProjectParam })

/** The tools with which the built-in assistant reads a script, for one of the writer's projects. */
export const scriptTools: readonly AgentTool[] = SCRIPT_TOOLS.map(
  ({ name, description, input }) => ({
    name,
    title: titleOf(name),
    description,
    input: withDefaults(input).extend({ project_id: ProjectParam }),
    annotations: READS,
    run: async ({ openProject, agent }, given) => {
      const { project_id, ...args } = WithProject.parse(given)
      const opened = await openProject(agent.userId, project_id)
      if (!opened.ok) return opened
      const { project, read: readScript } = opened.value
      const read = await readScript({ kind: 'tool', name, args })
      // The version is what propose_edits needs.
      return read.ok ? ok(`Version ${project.version}\n${read.value}`) : read
    },
  }),
)

/** The AI service's strict mode requires every argument. Agents may leave out what may be null. */
function withDefaults(input: z.ZodObject): z.ZodObject {
  const shape = Object.entries(input.shape).map(([name, type]) => {
    const isNullable = z.safeParse(type, null).success
    return [name, isNullable ? z._default(type, null) : type] as const
  })
  return z.object(Object.fromEntries(shape))
}

/** 'List scenes' for `list_scenes`. */
function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
