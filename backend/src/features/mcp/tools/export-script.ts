import { type Failure, fail, ok } from '@scenewright/shared/result.ts'
import { MAX_EXPORT_PART_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { z } from 'zod'
import { EXPORT_FORMATS } from '#src/lib/text-jobs/read-script.ts'
import { ProjectParam, agentTool } from './tool.ts'

export const exportScript = agentTool({
  name: 'export',
  title: 'Export a script',
  description: `Export a whole script as Fountain, Final Draft (fdx) or text as it is printed. Each part has at most ${MAX_EXPORT_PART_CHARACTERS} characters; the answer says how many parts there are.`,
  input: z.object({
    project_id: ProjectParam,
    format: z.enum(EXPORT_FORMATS).default('fountain'),
    part: z.int().min(1).default(1).describe('The part of a long script, from 1.'),
  }),
  run: async ({ openProject, agent }, { project_id, format, part }) => {
    const opened = await openProject(agent.userId, project_id)
    if (!opened.ok) return opened
    const exported = await opened.value.read({ kind: 'export', format })
    if (!exported.ok) return exported
    const text = exported.value
    const parts = Math.max(1, Math.ceil(text.length / MAX_EXPORT_PART_CHARACTERS))
    if (part > parts) return fail(noPart(parts))
    const start = (part - 1) * MAX_EXPORT_PART_CHARACTERS
    const shown = text.slice(start, start + MAX_EXPORT_PART_CHARACTERS)
    return ok(parts === 1 ? shown : `Part ${part} of ${parts}:\n${shown}`)
  },
})

function noPart(parts: number): Failure {
  const error = `This export has ${parts} ${parts === 1 ? 'part' : 'parts'}. Ask for one of these.`
  return { code: 'NOT_FOUND', error }
}
