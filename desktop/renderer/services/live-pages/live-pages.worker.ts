import {
  livePages,
  type LivePages,
  type ScriptPages,
} from '@scenewright/shared/layout/live-pages.ts'
import { localDay } from '../local-day.ts'
import { createChangeReader, type ScriptChange } from '../script-changes.ts'

const read = createChangeReader()
let live: LivePages | undefined

addEventListener('message', ({ data }: MessageEvent<ScriptChange>) => {
  const script = read(data)
  live = live ? live.next(script) : livePages(script, localDay(new Date()))
  const answer: ScriptPages = live.pages
  postMessage(answer)
})
