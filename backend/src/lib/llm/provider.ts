import type { OverviewAnswer } from '@scenewright/shared/ai/edit-operations.ts'
import type { Result } from '@scenewright/shared/api/errors.ts'
import type {
  CommandAnswer,
  CommandRequest,
  EnhanceRequest,
  RecordingRequest,
} from '@scenewright/shared/api/llm.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'

/** What the service reported for a piece of work, all its rounds together. */
export type LlmUsage = Readonly<{ model: string; inputTokens: number; outputTokens: number }>

/** How a piece of work ended; `usage` holds what was reported even where it failed. */
export type LlmOutcome<T> = Readonly<{ result: Result<T>; usage: LlmUsage }>

/** Tokens to set aside before a round: fewer than `least` cannot do, more than `most` is never used. */
export type TokenNeed = Readonly<{ least: number; most: number }>

export type WorkOptions = Readonly<{
  /** Aborts when the writer has left: the work stops, upstream too. */
  signal: AbortSignal
  /** Tokens set aside for the first round. */
  tokens: number
  /** Sets more aside for another round. @returns how many, 0 when there is no room */
  reserveMore: (need: TokenNeed) => Promise<number>
}>

/** A piece of work that a provider can carry out once. */
export type LlmWork<T> = Readonly<{
  model: string
  /** Absent: the work uses no tokens. */
  need?: TokenNeed
  /** Carries it out; on failure nothing has changed, and the sentence is meant for the writer. */
  run: (options: WorkOptions) => Promise<LlmOutcome<T>>
}>

/** What does the writing: the offline assistant, or a model behind OpenAI's API (design §6). */
export type LlmProvider = Readonly<{
  kind: 'offline' | 'openai'
  /** The names of the models, where there are any. */
  models?: Readonly<{ small: string; large: string }>
  /** Gives the whole new block, or the new overview. */
  processCommand: (request: CommandRequest, makeId: MakeId) => LlmWork<CommandAnswer>
  enhanceOverview: (request: EnhanceRequest) => LlmWork<OverviewAnswer>
  processOverviewRecording: (request: RecordingRequest) => LlmWork<OverviewAnswer>
}>
