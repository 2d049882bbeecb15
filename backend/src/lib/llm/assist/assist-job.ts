import type { ModelSize } from '@scenewright/shared/ai/choose-model.ts'
import type { EditCalls } from '@scenewright/shared/ai/assist/edit-calls.ts'
import { resolveCitations } from '@scenewright/shared/ai/citations.ts'
import type { ScriptChange } from '@scenewright/shared/ai/script-edits/script-change.ts'
import type { ToolContext } from '@scenewright/shared/ai/script-tools/script-tool.ts'
import type { AssistRequest } from '@scenewright/shared/api/assist.ts'
import { type Failure, fail, ok } from '@scenewright/shared/result.ts'
import type OpenAI from 'openai'
import type { CallTimes } from '../call-upstream.ts'
import type { AssistAnswer, LlmOutcome } from '../provider.ts'
import { countInput } from './assist-budget.ts'
import type { RoundTokens } from './stream-model.ts'

/** A request about a script, and what is needed to answer it with a model. */
export type AssistJob = Readonly<{
  openai: OpenAI
  model: string
  size: ModelSize
  times: CallTimes
  /** The price of a cached input token as a share of an uncached one's. */
  cachedShare: number
  request: AssistRequest
  context: ToolContext
  /** Null if nothing may be edited. */
  edits: EditCalls | null
}>

export const NO_TOKENS: RoundTokens = { input: 0, cached: 0, output: 0 }

export function addTokens(one: RoundTokens, other: RoundTokens): RoundTokens {
  return {
    input: one.input + other.input,
    cached: one.cached + other.cached,
    output: one.output + other.output,
  }
}

/** The tokens that count against the month. */
export function countTokens({ cachedShare }: AssistJob, tokens: RoundTokens): number {
  return countInput(tokens, cachedShare) + tokens.output
}

/** Returns the usage to charge, in counted tokens. */
function usageOf({ model, cachedShare }: AssistJob, tokens: RoundTokens) {
  return { model, inputTokens: countInput(tokens, cachedShare), outputTokens: tokens.output }
}

export function failed(
  job: AssistJob,
  failure: Failure,
  tokens: RoundTokens,
): LlmOutcome<AssistAnswer> {
  return { result: fail(failure), usage: usageOf(job, tokens) }
}

/** @param text the whole text, as the writer has seen it arrive */
export function answered(
  job: AssistJob,
  { text, change }: Readonly<{ text: string; change: ScriptChange | null }>,
  tokens: RoundTokens,
): LlmOutcome<AssistAnswer> {
  const answer = {
    ...resolveCitations(text, job.context),
    change: change && sentChange(change),
    usage: { ...tokens, counted: countTokens(job, tokens) },
  }
  return { result: ok(answer), usage: usageOf(job, tokens) }
}

function sentChange({ blocks, ...naming }: ScriptChange): NonNullable<AssistAnswer['change']> {
  return {
    ...naming,
    blocks: blocks.map((block) => ({
      ...block,
      before: [...block.before],
      after: [...block.after],
    })),
  }
}
