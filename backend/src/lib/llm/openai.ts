import {
  type JudgedAnswer,
  judgeModelAnswer,
  judgeOverviewAnswer,
} from '@scenewright/shared/ai/model-answer.ts'
import { type ModelRequest, modelRequest } from '@scenewright/shared/ai/model-request.ts'
import {
  enhanceModelRequest,
  createRecordingRequest,
} from '@scenewright/shared/ai/overview-request.ts'
import { repairPrompt } from '@scenewright/shared/ai/prompts/repair-prompt.ts'
import { type Failure, fail, ok } from '@scenewright/shared/result.ts'
import type OpenAI from 'openai'
import { createEditCalls } from '@scenewright/shared/ai/assist/edit-calls.ts'
import { chooseModel } from '@scenewright/shared/ai/choose-model.ts'
import { readyPrompt } from '@scenewright/shared/ai/ready-questions/ready-prompt.ts'
import { type Message, callModel } from './call-model.ts'
import { CALL_TIMES, type CallLimits, type CallTimes, withinTime } from './call-upstream.ts'
import { createClient } from './client.ts'
import type {
  LlmOutcome,
  LlmProvider,
  LlmWork,
  WorkOptions,
  AssistOptions,
  AssistWork,
} from './provider.ts'
import { estimateInputTokens, estimateNeed } from './token-estimate.ts'
import { UNREADABLE } from './upstream-problem.ts'
import { answerInRounds, firstRequest, needWithTools } from './assist/answer-in-rounds.ts'
import { answerWithoutTools, textsWithoutTools } from './assist/answer-without-tools.ts'
import { CACHED_SHARE, createBudget, MAX_ASSIST_TOKENS } from './assist/assist-budget.ts'
import type { AssistJob } from './assist/assist-job.ts'
import { NO_TOOLS } from './assist/stream-model.ts'

export type OpenAiSettings = Readonly<{
  apiKey: string
  /** OpenAI if absent. Can be any compatible server, such as Ollama, vLLM or LocalAI. */
  baseUrl?: string
  smallModel: string
  largeModel: string
  /** The price of a cached input token as a share of an uncached one's; by default as gpt-5. */
  cachedShare?: number
}>

/** A request to a model and the validation of its answers. */
type Task<T> = Readonly<{ request: ModelRequest; judge: (text: string) => JudgedAnswer<T> }>

/** Number of times an invalid answer is sent back for correction. */
const MAX_REPAIRS = 1
/** Characters of an invalid answer that are sent back, more than a useful answer has. */
const MAX_QUOTED_CHARACTERS = 100_000

/** The assistant that uses a model of OpenAI's API or a compatible server. */
export function openAiProvider(
  settings: OpenAiSettings,
  times: CallTimes = CALL_TIMES,
): LlmProvider {
  const openai = createClient(settings, times)
  const models = { small: settings.smallModel, large: settings.largeModel }
  const work = <T>(task: Task<T>): LlmWork<T> => {
    const { size, system, user } = task.request
    return {
      model: models[size],
      need: estimateNeed([system, user], size),
      sentTokens: estimateInputTokens([system, user]),
      run: async (options) =>
        await withinTime(
          options.signal,
          times,
          async (limits) => await runTask(openai, models[size], task, options, limits),
        ),
    }
  }
  return {
    kind: 'openai',
    models,
    processCommand: (request, makeId) =>
      work({
        request: modelRequest(request),
        judge: (text) => judgeModelAnswer(request, text, makeId),
      }),
    enhanceOverview: (request) =>
      work({ request: enhanceModelRequest(request), judge: judgeOverviewAnswer }),
    processOverviewRecording: (request) =>
      work({ request: createRecordingRequest(request), judge: judgeOverviewAnswer }),
    assist: createAssist(openai, { ...settings, models, times }),
  }
}

/** Requests an answer, and a corrected one if it's invalid. The tokens of both rounds count. */
async function runTask<T>(
  openai: OpenAI,
  model: string,
  { request, judge }: Task<T>,
  { tokens, reserveMore }: WorkOptions,
  limits: CallLimits,
): Promise<LlmOutcome<T>> {
  const messages: Message[] = [
    { role: 'system', content: request.system },
    { role: 'user', content: request.user },
  ]
  let usage = { model, inputTokens: 0, outputTokens: 0 }
  let reserved = tokens
  const failed = (failure: Failure): LlmOutcome<T> => ({ result: fail(failure), usage })
  for (let repair = 0; ; repair++) {
    const texts = messages.map(({ content }) => content)
    const maxOutputTokens = Math.max(1, reserved - estimateInputTokens(texts))
    const call = { model, messages, answer: request.answer, maxOutputTokens }
    const reply = await callModel(openai, call, limits)
    usage = {
      model,
      inputTokens: usage.inputTokens + reply.inputTokens,
      outputTokens: usage.outputTokens + reply.outputTokens,
    }
    if (!reply.text.ok) return failed(reply.text.failure)
    const judged = judge(reply.text.value)
    switch (judged.kind) {
      case 'answer':
        return { result: ok(judged.answer), usage }
      case 'failure':
        return failed(judged.failure)
      case 'repair': {
        if (repair >= MAX_REPAIRS) return failed(UNREADABLE)
        messages.push(
          {
            role: 'assistant',
            content: reply.text.value.slice(0, MAX_QUOTED_CHARACTERS).toWellFormed(),
          },
          { role: 'user', content: repairPrompt(judged.problem) },
        )
        const repairTexts = messages.map(({ content }) => content)
        reserved = await reserveMore(estimateNeed(repairTexts, request.size))
        if (reserved === 0) return failed(UNREADABLE)
      }
    }
  }
}

type AssistSettings = Readonly<{
  models: Readonly<{ small: string; large: string }>
  times: CallTimes
  cachedShare?: number
}>

/** Questions and edits about the whole script. Remembers that the server can't call tools. */
function createAssist(
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
  return { need: estimateNeed(texts, job.size), sentTokens: estimateInputTokens(texts) }
}
