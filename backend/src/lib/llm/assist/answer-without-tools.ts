import { caretBlock, messagesWithoutTools } from '@scenewright/shared/ai/assist/assist-messages.ts'
import { changeSummary } from '@scenewright/shared/ai/script-edits/changes-by-scene.ts'
import {
  readScriptAnswer,
  scriptEditsSchema,
} from '@scenewright/shared/ai/script-edits/read-script-answer.ts'
import { withinTime } from '../call-upstream.ts'
import { callModel } from '../call-model.ts'
import type { AssistAnswer, AssistOptions, LlmOutcome } from '../provider.ts'
import { estimateInputTokens, MOST_OUTPUT_TOKENS, estimateNeed } from '../token-estimate.ts'
import { NO_TOKENS_LEFT, UNREADABLE, aiFailed } from '../upstream-problem.ts'
import type { AssistBudget } from './assist-budget.ts'
import { answered, type AssistJob, failed, NO_TOKENS } from './assist-job.ts'
import { NO_TOOLS, streamModel } from './stream-model.ts'

const EDIT_ANSWER = { name: 'script_edits', schema: scriptEditsSchema() }

/** Answers in one request, for a server that can't call tools. Only the shown block can change. */
export async function answerWithoutTools(
  job: AssistJob,
  options: AssistOptions,
  budget: AssistBudget,
): Promise<LlmOutcome<AssistAnswer>> {
  const texts = textsWithoutTools(job)
  if (!(await budget.ensure(estimateNeed(texts, job.size))))
    return failed(job, NO_TOKENS_LEFT, NO_TOKENS)
  const maxOutputTokens = Math.min(
    budget.left() - estimateInputTokens(texts),
    MOST_OUTPUT_TOKENS[job.size],
  )
  return job.edits === null
    ? await askOnce(job, options, maxOutputTokens)
    : await editOnce(job, options, maxOutputTokens)
}

export function textsWithoutTools({ request, context }: AssistJob): string[] {
  return messagesWithoutTools(request, context).map(({ content }) => content)
}

async function askOnce(
  job: AssistJob,
  { signal, report }: AssistOptions,
  maxOutputTokens: number,
): Promise<LlmOutcome<AssistAnswer>> {
  const { openai, model, request, context } = job
  const messages = messagesWithoutTools(request, context)
  const call = { model, messages, tools: [], mayCallTools: false, maxOutputTokens }
  const write = (text: string) => report({ event: 'text', text })
  const reply = await withinTime(
    signal,
    job.times,
    async (limits) => await streamModel(openai, call, write, limits),
  )
  if (reply === NO_TOOLS) return failed(job, UNREADABLE, NO_TOKENS)
  const { round, tokens } = reply
  if (!round.ok) return failed(job, round.failure, tokens)
  const { text } = round.value
  if (text.trim() === '') return failed(job, UNREADABLE, tokens)
  return answered(job, { text, change: null }, tokens)
}

async function editOnce(
  job: AssistJob,
  { signal, report }: AssistOptions,
  maxOutputTokens: number,
): Promise<LlmOutcome<AssistAnswer>> {
  const { openai, model, request, context, edits } = job
  const messages = messagesWithoutTools(request, context)
  const call = { model, messages, answer: EDIT_ANSWER, maxOutputTokens }
  const reply = await withinTime(
    signal,
    job.times,
    async (limits) => await callModel(openai, call, limits),
  )
  const tokens = { input: reply.inputTokens, cached: 0, output: reply.outputTokens }
  if (!reply.text.ok) return failed(job, reply.text.failure, tokens)
  const read = readScriptAnswer(reply.text.value)
  const shown = caretBlock(request, context)?.number
  if (!read.ok || edits === null) return failed(job, UNREADABLE, tokens)
  for (const block of read.value) {
    if (block.block !== shown) return failed(job, ONLY_SHOWN, tokens)
    if (!edits.add(block).ok) return failed(job, UNREADABLE, tokens)
  }
  const change = edits.change()
  if (change === null) return failed(job, NOTHING_TO_CHANGE, tokens)
  const text = changeSummary(context.script, change)
  report({ event: 'text', text })
  return answered(job, { text, change }, tokens)
}

const ONLY_SHOWN = aiFailed(
  'This AI model can change only the story block with the caret. Nothing was changed. Please ask about that block.',
)
const NOTHING_TO_CHANGE = aiFailed(
  'The AI service found nothing to change in the story block with the caret. Please ask differently.',
)
