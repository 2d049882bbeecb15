import type { Result } from '@scenewright/shared/api/errors.ts'
import type { CommandAnswer, CommandRequest } from '@scenewright/shared/api/llm.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'

/** What one command cost, as the provider reports it. */
export type LlmUsage = Readonly<{ model: string; inputTokens: number; outputTokens: number }>

export type CommandOutcome = Readonly<{ answer: CommandAnswer; usage: LlmUsage }>

export type CommandOptions = Readonly<{
  /** Aborts when the writer has left: the work stops, upstream too. */
  signal: AbortSignal
  makeId: MakeId
}>

/** What answers commands: the offline assistant, or a model behind OpenAI's API (design §6). */
export type LlmProvider = Readonly<{
  kind: 'offline' | 'openai'
  /**
   * Carries out a command and gives the whole new block or overview. On failure nothing has changed
   * and nothing is to be charged; the sentence is meant for the writer.
   */
  processCommand: (
    request: CommandRequest,
    options: CommandOptions,
  ) => Promise<Result<CommandOutcome>>
}>
