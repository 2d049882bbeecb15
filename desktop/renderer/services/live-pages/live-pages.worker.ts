import {
  livePages,
  type LivePages,
  type ScriptPages,
} from '@scenewright/shared/layout/live-pages.ts'
import { revisedPagesFinder } from '@scenewright/shared/layout/revised-pages.ts'
import { newestDraft } from '@scenewright/shared/script/production/production.ts'
import { localDay } from '../local-day.ts'
import { createChangeReader, type ScriptChange } from '../script-changes.ts'

const read = createChangeReader()
const findRevised = revisedPagesFinder()
let live: LivePages | undefined

addEventListener('message', ({ data }: MessageEvent<ScriptChange>) => {
  const script = read(data)
  live = live ? live.next(script) : livePages(script, localDay(new Date()))
  const { pages } = live
  const answer: ScriptPages = newestDraft(script.production)
    ? { ...pages, revised: findRevised(script, pages.starts) }
    : pages
  postMessage(answer)
})
