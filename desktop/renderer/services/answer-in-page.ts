/** Answers a question with the offline assistant in this page, if no server answers. */
import { resolveCitations } from '@scenewright/shared/ai/citations.ts'
import { answerOffline } from '@scenewright/shared/ai/ready-questions/answer-offline.ts'
import { buildScriptIndex } from '@scenewright/shared/ai/script-index/script-index.ts'
import type { AssistRequest } from '@scenewright/shared/api/assist.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { AssistUpdate } from './assist-stream.ts'

export function answerInPage(
  script: Script,
  { kind, message, ready }: Pick<AssistRequest, 'kind' | 'message' | 'ready'>,
): AssistUpdate {
  const context = { script, index: buildScriptIndex(script) }
  const answer = answerOffline(context, { kind, message, ...(ready && { ready }) })
  if (!answer.ok) return { event: 'failed', failure: answer.failure }
  const usage = { input: 0, cached: 0, output: 0, counted: 0 }
  return {
    event: 'done',
    ...resolveCitations(answer.value.text, context),
    change: null,
    usage,
  }
}
