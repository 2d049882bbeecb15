import type { ToolContext } from '@scenewright/shared/ai/script-tools/script-tool.ts'
import type { AssistEvent, AssistRequest } from '@scenewright/shared/api/assist.ts'
import type { OverviewAnswer } from '@scenewright/shared/ai/edit-operations.ts'
import type { Result } from '@scenewright/shared/result.ts'
import type {
  CommandAnswer,
  CommandRequest,
  EnhanceRequest,
  RecordingRequest,
} from '@scenewright/shared/api/llm.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'

/** The tokens that the service reported for all rounds of a piece of work. */
export type LlmUsage = Readonly<{ model: string; inputTokens: number; outputTokens: number }>

/** `usage` is set even if the work failed. */
export type LlmOutcome<T> = Readonly<{ result: Result<T>; usage: LlmUsage }>

/** Tokens to reserve before a round: at least `least`, and never more than `most`. */
export type TokenNeed = Readonly<{ least: number; most: number }>

export type WorkOptions = Readonly<{
  /** Aborts when the client disconnects. The work then stops, upstream too. */
  signal: AbortSignal
  /** Tokens reserved for the first round. */
  tokens: number
  /** Reserves more for another round. @returns their number, 0 if there aren't enough */
  reserveMore: (need: TokenNeed) => Promise<number>
}>

/** A piece of work that a provider can run once. */
export type LlmWork<T> = Readonly<{
  model: string
  /** Absent if the work uses no tokens. */
  need?: TokenNeed
  /** Estimated tokens of the first request. */
  sentTokens?: number
  /** On failure nothing has changed, and the failure's message is for the writer. */
  run: (options: WorkOptions) => Promise<LlmOutcome<T>>
}>

/** The events that the writer sees while an answer about the whole script is made. */
export type AssistProgress = Extract<AssistEvent, { event: 'step' | 'text' }>

export type AssistAnswer = Omit<Extract<AssistEvent, { event: 'done' }>, 'event'>

export type AssistOptions = WorkOptions & Readonly<{ report: (event: AssistProgress) => void }>

/** A question or an edit about the whole script. */
export type AssistWork = Omit<LlmWork<AssistAnswer>, 'run'> &
  Readonly<{
    /** The most tokens that are counted for it. */
    atMost: number
    run: (options: AssistOptions) => Promise<LlmOutcome<AssistAnswer>>
  }>

/** The assistant: offline or a model (docs/assistant.md#providers). */
export type LlmProvider = Readonly<{
  kind: 'offline' | 'openai'
  /** Names of the models, if any. */
  models?: Readonly<{ small: string; large: string }>
  /** Returns the whole new block, or the new overview. */
  processCommand: (request: CommandRequest, makeId: MakeId) => LlmWork<CommandAnswer>
  enhanceOverview: (request: EnhanceRequest) => LlmWork<OverviewAnswer>
  processOverviewRecording: (request: RecordingRequest) => LlmWork<OverviewAnswer>
  /** Reads the script with tools. Its edits are a change that the writer reviews. */
  assist: (request: AssistRequest, context: ToolContext, makeId: MakeId) => AssistWork
}>
