import { ok } from '@scenewright/shared/result.ts'
import { scriptStatistics as statisticsOf } from '@scenewright/shared/statistics/script-statistics.ts'
import { z } from 'zod'
import { ProjectParam, agentTool } from './tool.ts'

/** Characters in the answer, those with the most words. */
const MAX_CHARACTERS = 100

export const scriptStatistics = agentTool({
  name: 'statistics',
  title: 'Statistics',
  description:
    "Count a script's pages, words, scenes (interior and exterior, day and night) and how much each character speaks.",
  input: z.object({ project_id: ProjectParam }),
  run: async ({ scripts, agent }, { project_id }) => {
    const opened = await scripts(agent.userId, project_id)
    if (!opened.ok) return opened
    const { pages, words, scenes, characters } = statisticsOf(opened.value.script)
    return ok(
      JSON.stringify({
        version: opened.value.project.version,
        pages,
        words,
        scenes: scenes.length,
        scenes_by_setting: countBy(scenes.map(({ setting }) => setting)),
        scenes_by_time: countBy(scenes.map(({ time }) => time)),
        characters: characters.slice(0, MAX_CHARACTERS),
        ...(characters.length > MAX_CHARACTERS && { more: characters.length - MAX_CHARACTERS }),
      }),
    )
  },
})

function countBy(values: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(values, (value) => value)
  return Object.fromEntries([...groups].map(([value, all]) => [value, all.length]))
}
