import { judgeModelAnswer } from '@scenewright/shared/ai/model-answer.ts'
import { modelRequest } from '@scenewright/shared/ai/model-request.ts'
import { repairPrompt } from '@scenewright/shared/ai/prompts/repair-prompt.ts'
import { fail, ok, type Result } from '@scenewright/shared/api/errors.ts'
import type { CommandRequest } from '@scenewright/shared/api/llm.ts'
import OpenAI from 'openai'
import { callModel, type CallLimits, type CallTimes, type Message } from './call-model.ts'
import type { CommandOptions, CommandOutcome, LlmProvider } from './provider.ts'
import { UNREADABLE } from './upstream-problem.ts'

export type OpenAiSettings = Readonly<{
  apiKey: string
  /** Absent: OpenAI's own. Any server with the same API will do: Ollama, vLLM, LocalAI. */
  baseUrl?: string
  smallModel: string
  largeModel: string
}>

export type OpenAiTimes = CallTimes &
  Readonly<{
    /** Milliseconds for a whole command, with all retries and the repair. */
    commandMs: number
  }>

const TIMES: OpenAiTimes = { commandMs: 60_000, retryDelayMs: 500, longestWaitMs: 20_000 }

/** Answers that may be sent back to be corrected (design §6). */
const MAX_REPAIRS = 1

/** Commands carried out by a model behind OpenAI's API, or a compatible one. */
export function openAiProvider(settings: OpenAiSettings, times: OpenAiTimes = TIMES): LlmProvider {
  const openai = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl ?? 'https://api.openai.com/v1',
    // Settings come from our config alone, retries and times are our own, and a log line of the
    // SDK could hold script text.
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: times.commandMs,
    logLevel: 'off',
  })
  return {
    kind: 'openai',
    processCommand: async (request, options) => {
      const deadline = new AbortController()
      const end = performance.now() + times.commandMs
      const timer = setTimeout(() => deadline.abort(), times.commandMs)
      const limits: CallLimits = {
        client: options.signal,
        deadline: deadline.signal,
        remainingMs: () => end - performance.now(),
        times,
      }
      try {
        return await carryOut(openai, settings, request, options, limits)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** One answer, and one more where the first could not be used; both count as used tokens. */
async function carryOut(
  openai: OpenAI,
  settings: OpenAiSettings,
  request: CommandRequest,
  { makeId }: CommandOptions,
  limits: CallLimits,
): Promise<Result<CommandOutcome>> {
  const { size, system, user, answer } = modelRequest(request)
  const model = size === 'small' ? settings.smallModel : settings.largeModel
  const messages: Message[] = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ]
  let usage = { model, inputTokens: 0, outputTokens: 0 }
  for (let repair = 0; ; repair++) {
    const reply = await callModel(openai, { model, messages, answer }, limits)
    if (!reply.ok) return reply
    const { text, inputTokens, outputTokens } = reply.value
    usage = {
      model,
      inputTokens: usage.inputTokens + inputTokens,
      outputTokens: usage.outputTokens + outputTokens,
    }
    const judged = judgeModelAnswer(request, text, makeId)
    switch (judged.kind) {
      case 'answer':
        return ok({ answer: judged.answer, usage })
      case 'failure':
        return fail(judged.failure)
      case 'repair':
        if (repair >= MAX_REPAIRS) return fail(UNREADABLE)
        messages.push(
          { role: 'assistant', content: text },
          { role: 'user', content: repairPrompt(judged.problem) },
        )
    }
  }
}
