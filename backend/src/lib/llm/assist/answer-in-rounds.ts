import { assistMessages } from '@scenewright/shared/ai/assist/assist-messages.ts'
import { changeSummary } from '@scenewright/shared/ai/script-edits/changes-by-scene.ts'
import type OpenAI from 'openai'
import { withinTime } from '../call-upstream.ts'
import type { AssistAnswer, AssistOptions, LlmOutcome, TokenNeed } from '../provider.ts'
import { estimateInputTokens, LEAST_OUTPUT_TOKENS, MOST_OUTPUT_TOKENS } from '../token-estimate.ts'
import { NEEDS_TOO_MUCH, NO_TOKENS_LEFT, UNREADABLE } from '../upstream-problem.ts'
import type { AssistBudget } from './assist-budget.ts'
import {
  answered,
  type AssistJob,
  countTokens,
  failed,
  NO_TOKENS,
  addTokens,
} from './assist-job.ts'
import { createToolRunner, type ToolOutcome, TOOLS } from './assist-tools.ts'
import { NO_TOOLS, type Round, streamModel, type ToolCall } from './stream-model.ts'

/** The last round must answer. */
export const MAX_ROUNDS = 8

const NOT_ENOUGH =
  'Not read: there are too few tokens left for this. Answer now with what you have, and say what you could not read.'

type Messages = OpenAI.ChatCompletionMessageParam[]

/** The first messages, and the estimated tokens of the first request. */
export function firstRequest({ request, context }: Pick<AssistJob, 'request' | 'context'>) {
  const messages: Messages = assistMessages(request, context)
  return { messages, input: inputOf(messages, TOOLS[request.kind]) }
}

function inputOf(messages: Messages, tools: readonly OpenAI.ChatCompletionTool[]): number {
  return estimateInputTokens([JSON.stringify(messages), JSON.stringify(tools)])
}

/** Returns the tokens of a round with tools and of the last round with their results. */
export function needWithTools(input: number, size: AssistJob['size']): TokenNeed {
  const twice = 2 * input + LEAST_OUTPUT_TOKENS
  return { least: twice + 2 * LEAST_OUTPUT_TOKENS, most: twice + 2 * MOST_OUTPUT_TOKENS[size] }
}

/** Answers with tools, round by round (docs/assistant.md#questions-and-edits-over-the-whole-script). */
export async function answerInRounds(
  job: AssistJob,
  options: AssistOptions,
  budget: AssistBudget,
): Promise<LlmOutcome<AssistAnswer> | typeof NO_TOOLS> {
  const { openai, model, size, request, context, edits, times } = job
  const { signal, report } = options
  const tools = TOOLS[request.kind]
  const { messages } = firstRequest(job)
  const runTool = createToolRunner(context, edits)
  const answerCall = createCallAnswerer({ messages, tools, budget, runTool, report })
  const lastStart = performance.now() + times.roundsMs
  let tokens = NO_TOKENS
  let text = ''
  let mustAnswer = false
  let offered = tools
  for (let round = 1; ; round += 1) {
    const input = inputOf(messages, tools)
    const isLate = round >= MAX_ROUNDS || performance.now() >= lastStart
    const mayCallTools: boolean =
      !mustAnswer && !isLate && (await budget.ensure(needWithTools(input, size)))
    const least = input + LEAST_OUTPUT_TOKENS
    if (
      !mayCallTools &&
      !(await budget.ensure({ least, most: input + MOST_OUTPUT_TOKENS[size] }))
    ) {
      return failed(job, budget.isWithinLimit(least) ? NO_TOKENS_LEFT : NEEDS_TOO_MUCH, tokens)
    }
    const call = {
      model,
      messages,
      tools: offered,
      mayCallTools,
      maxOutputTokens: maxOutput(budget.left(), input, { size, mayCallTools }),
    }
    const write = paragraphs(text, (part) => {
      text += part
      report({ event: 'text', text: part })
    })
    const reply = await withinTime(
      signal,
      times,
      async (limits) => await streamModel(openai, call, write, limits),
    )
    if (reply === NO_TOOLS) return round === 1 ? NO_TOOLS : failed(job, UNREADABLE, tokens)
    tokens = addTokens(tokens, reply.tokens)
    budget.spend(countTokens(job, reply.tokens))
    if (!reply.round.ok) return failed(job, reply.round.failure, tokens)
    const { calls } = reply.round.value
    if (!mayCallTools && calls.length > 0 && text.trim() === '' && offered.length > 0) {
      // Ollama ignores `tool_choice`, so only a request without tools gets an answer.
      offered = []
      mustAnswer = true
      continue
    }
    if (calls.length === 0 || !mayCallTools) return finished(job, text, tokens)
    messages.push(callsMessage(reply.round.value))
    for (const one of calls) {
      const wasSent = await answerCall(one)
      if (!wasSent) mustAnswer = true
    }
  }
}

type Answering = Readonly<{
  messages: Messages
  tools: readonly OpenAI.ChatCompletionTool[]
  budget: AssistBudget
  runTool: (call: ToolCall) => ToolOutcome
  report: AssistOptions['report']
}>

/** Returns a function that runs a call and returns whether the model could be sent the answer. */
function createCallAnswerer({ messages, tools, budget, runTool, report }: Answering) {
  return async (call: ToolCall): Promise<boolean> => {
    const { text, step } = runTool(call)
    if (step) report(step)
    const message = toolMessage(call, text)
    const next = inputOf([...messages, message], tools) + LEAST_OUTPUT_TOKENS
    const fits = await budget.ensure({ least: next, most: next })
    messages.push(fits ? message : toolMessage(call, NOT_ENOUGH))
    return fits
  }
}

/** Returns the tokens that a round may write. After one with tools, all of them are sent again. */
function maxOutput(
  left: number,
  input: number,
  { size, mayCallTools }: Readonly<{ size: AssistJob['size']; mayCallTools: boolean }>,
): number {
  const most = mayCallTools
    ? Math.floor((left - 2 * input - LEAST_OUTPUT_TOKENS) / 2)
    : left - input
  return Math.min(most, MOST_OUTPUT_TOKENS[size])
}

/** Begins a new paragraph if an earlier round has written something. */
function paragraphs(before: string, write: (text: string) => void) {
  let isFirst = before !== ''
  return (text: string) => {
    if (isFirst) write('\n\n')
    isFirst = false
    write(text)
  }
}

function finished(
  job: AssistJob,
  text: string,
  tokens: typeof NO_TOKENS,
): LlmOutcome<AssistAnswer> {
  const change = job.edits?.change() ?? null
  const answer = text.trim() === '' && change ? changeSummary(job.context.script, change) : text
  if (answer.trim() === '') return failed(job, UNREADABLE, tokens)
  return answered(job, { text: answer, change }, tokens)
}

function callsMessage({ text, calls }: Round): Messages[number] {
  return {
    role: 'assistant',
    content: text === '' ? null : text,
    tool_calls: calls.map(({ id, name, args }) => ({
      id,
      type: 'function',
      function: { name, arguments: args },
    })),
  }
}

function toolMessage({ id }: ToolCall, content: string): Messages[number] {
  return { role: 'tool', tool_call_id: id, content }
}
