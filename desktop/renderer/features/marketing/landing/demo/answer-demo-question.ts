/** Answers to questions about the sample page, loaded with the first question. */
import { answerOffline } from '@scenewright/shared/ai/ready-questions/answer-offline.ts'
import { buildScriptIndex } from '@scenewright/shared/ai/script-index/script-index.ts'
import { suggestionsFor } from '@scenewright/shared/ai/suggestions.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { DemoOutcome } from './run-demo-command.ts'

export function answerDemoQuestion(script: Script, message: string): DemoOutcome {
  const context = { script, index: buildScriptIndex(script) }
  const answer = answerOffline(context, { kind: 'ask', message })
  if (!answer.ok) {
    const { failure } = answer
    return { kind: 'refused', text: failure.error, suggestions: suggestionsFor(failure) }
  }
  // Its places are no links here.
  return { kind: 'replied', text: answer.value.text.replaceAll(/[[\]]/gu, '') }
}
