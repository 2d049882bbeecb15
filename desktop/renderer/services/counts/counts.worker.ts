import { countScript, type ScriptCounts } from '@scenewright/shared/statistics/counts.ts'
import { createChangeReader, type ScriptChange } from '../script-changes.ts'

const read = createChangeReader()

addEventListener('message', ({ data }: MessageEvent<ScriptChange>) => {
  const answer: ScriptCounts = countScript(read(data))
  postMessage(answer)
})
