/**
 * A command in words, from the command bar to the script: the rules of spec §5, the call, and the
 * answer as one history entry.
 */
import { isSendable } from '@scenewright/shared/ai/command-rules.ts'
import { commandError, MESSAGES } from '@scenewright/shared/messages.ts'
import type { Assistant } from '#renderer/services/assistant.ts'
import { takeAnswer, type AnswerDeps, type Answered, type TakenAnswer } from './apply-answer.ts'
import { commandProblem, commandRequest, shownBlock } from './command-request.ts'
import type { Selection } from './editor-view.ts'
import { isLocked } from './script-store.ts'

/**
 * `done`: applied. `ignored`: not sent. `cancelled`, `discarded`: by the writer, who has changed
 * nothing. `refused`: nothing has changed, and `message` says why.
 */
export type CommandOutcome = TakenAnswer | Readonly<{ kind: 'ignored' | 'cancelled' }>

export type CommandDeps = AnswerDeps & Readonly<{ assistant: Assistant }>

/**
 * Runs one command against what is shown.
 *
 * @param signal cancels it; an answer that comes all the same is let go
 * @returns `ignored` when it is too short to be sent or another one is running
 */
export async function runCommand(
  deps: CommandDeps,
  typed: string,
  selection: Selection,
  signal?: AbortSignal,
): Promise<CommandOutcome> {
  const { store } = deps
  const command = typed.trim()
  if (!isSendable(command) || isLocked(store.getState())) return { kind: 'ignored' }
  const { script } = store.getState()
  const block = shownBlock(script, selection)
  const problem = commandProblem(command, script, block)
  if (problem !== null) return { kind: 'refused', message: problem }

  const request = commandRequest(command, script, block)
  const answered = await ask(deps, { request, block }, signal)
  return 'answer' in answered ? takeAnswer(deps, answered) : answered
}

/** Makes the call; nothing may be edited meanwhile (spec §4). */
async function ask(
  { store, assistant }: CommandDeps,
  asked: Omit<Answered, 'answer'>,
  signal: AbortSignal | undefined,
): Promise<Answered | CommandOutcome> {
  store.setBusy(true)
  try {
    const result = await assistant.processCommand(asked.request, signal)
    if (signal?.aborted) return { kind: 'cancelled' }
    if (result.ok) return { ...asked, answer: result.value }
    const isUnreachable = result.kind === 'network'
    const message = isUnreachable
      ? MESSAGES.commandNetworkError
      : commandError(result.failure.error)
    return { kind: 'refused', message }
  } finally {
    store.setBusy(false)
  }
}
