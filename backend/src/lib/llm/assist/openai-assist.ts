import { createEditCalls } from '@scenewright/shared/ai/assist/edit-calls.ts'
import { chooseModel } from '@scenewright/shared/ai/choose-model.ts'
import { readyPrompt } from '@scenewright/shared/ai/ready-questions/ready-prompt.ts'
import type { CallTimes } from '../call-upstream.ts'
import type { AssistOptions, AssistWork, LlmProvider } from '../provider.ts'
import { inputTokensOf, needOf } from '../token-estimate.ts'
import type OpenAI from 'openai'
import { answerInRounds, firstRequest, needWithTools } from './answer-in-rounds.ts'
import { answerWithoutTools, textsWithoutTools } from './answer-without-tools.ts'
import { CACHED_SHARE, createBudget, MAX_ASSIST_TOKENS } from './assist-budget.ts'
import type { AssistJob } from './assist-job.ts'
import { NO_TOOLS } from './stream-model.ts'

type AssistSettings = Readonly<{
  models: Readonly<{ small: string; large: string }>
  times: CallTimes
  cachedShare?: number
}>

/** Questions and edits about the whole script. Remembers that the server can't call tools. */
export function createAssist(
  openai: OpenAI,
  { models, times, cachedShare = CACHED_SHARE }: AssistSettings,
): LlmProvider['assist'] {
  let hasTools = true
  return (request, context, makeId): AssistWork => {
    const { ready, message, kind } = request
    const size = ready ? 'large' : chooseModel(message)
    const command = ready ? readyPrompt(ready) : message
    const edits =
      kind === 'edit' ? createEditCalls({ script: context.script, command, makeId }) : null
    const model = models[size]
    const settings = { openai, model, size, times, cachedShare }
    const job: AssistJob = { ...settings, request, context, edits }
    const { need, sentTokens } = hasTools ? withTools(job) : withoutTools(job)
    const atMost = hasTools ? Math.max(MAX_ASSIST_TOKENS, need.least) : need.most
    const run = async (options: AssistOptions) => {
      const budget = createBudget(options, atMost)
      const outcome = hasTools ? await answerInRounds(job, options, budget) : NO_TOOLS
      if (outcome !== NO_TOOLS) return outcome
      hasTools = false
      return await answerWithoutTools(job, options, budget)
    }
    const most = Math.min(need.most, atMost)
    return { model: job.model, need: { ...need, most }, sentTokens, atMost, run }
  }
}

function withTools(job: AssistJob) {
  const { input } = firstRequest(job)
  return { need: needWithTools(input, job.size), sentTokens: input }
}

function withoutTools(job: AssistJob) {
  const texts = textsWithoutTools(job)
  return { need: needOf(texts, job.size), sentTokens: inputTokensOf(texts) }
}
