/** Answers a question with the offline assistant in this page, if no server answers. */
import {
  answerOffline,
  type OfflineQuestion,
} from '@scenewright/shared/ai/ready-questions/answer-offline.ts'
import { buildScriptIndex } from '@scenewright/shared/ai/script-index/script-index.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { AssistUpdate } from './assist-stream.ts'

export function answerInPage(script: Script, question: OfflineQuestion): AssistUpdate {
  const answer = answerOffline({ script, index: buildScriptIndex(script) }, question)
  if (!answer.ok) return { event: 'failed', failure: answer.failure }
  const usage = { input: 0, cached: 0, output: 0, counted: 0 }
  return { event: 'done', ...answer.value, change: null, usage }
}
