/** Answers a question with the offline assistant in this page, if no server answers. */
import {
  answerOffline,
  type OfflineAnswer,
  type OfflineQuestion,
} from '@scenewright/shared/ai/ready-questions/answer-offline.ts'
import {
  changesAnswer,
  type PastScript,
} from '@scenewright/shared/ai/ready-questions/version-question.ts'
import { buildScriptIndex } from '@scenewright/shared/ai/script-index/script-index.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { AssistUpdate } from './assist-stream.ts'

export function answerInPage(script: Script, question: OfflineQuestion): AssistUpdate {
  const answer = answerOffline({ script, index: buildScriptIndex(script) }, question)
  if (!answer.ok) return { event: 'failed', failure: answer.failure }
  return done(answer.value)
}

/** Answers what changed since an earlier version; null if it wasn't found. */
export function answerChanges(past: PastScript | null, script: Script): AssistUpdate {
  return done(past ? changesAnswer(past, script) : { text: NO_VERSION, citations: [] })
}

const NO_VERSION = 'There is no such version. Versions, in the panel, has those to compare with.'

function done(answer: OfflineAnswer): AssistUpdate {
  const usage = { input: 0, cached: 0, output: 0, counted: 0 }
  return { event: 'done', ...answer, change: null, usage }
}
