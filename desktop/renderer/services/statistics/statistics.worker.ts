import { continuityFindings } from '@scenewright/shared/continuity/checks.ts'
import { scriptStatistics } from '@scenewright/shared/statistics/script-statistics.ts'
import type { Script } from '@scenewright/shared/script/script.ts'

addEventListener('message', ({ data }: MessageEvent<Script>) => {
  postMessage({ statistics: scriptStatistics(data), findings: continuityFindings(data) })
})
