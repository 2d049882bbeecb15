/**
 * Runs a command: validates it, calls the assistant and applies the answer
 * (`docs/assistant.md#rules`).
 */
import { isSendable } from '@scenewright/shared/ai/command-rules.ts'
import type { StoryBlock } from '@scenewright/shared/script/script.ts'
import { commandError, MESSAGES } from '@scenewright/shared/messages.ts'
import type { Assistant } from '#renderer/services/assistant.ts'
import {
  applyAnswer,
  type AnswerDeps,
  type AnswerOutcome,
  type ReceivedAnswer,
} from './apply-answer.ts'
import { commandProblem, commandRequest, shownBlock } from './command-request.ts'
import { getElementHere, type Selection } from '#renderer/state/script/editor-view.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'

/**
 * `done`: applied. `ignored`: not sent. `cancelled`, `discarded`: the writer cancelled the command
 * or discarded the answer. `refused`: nothing has changed; `message` gives the reason.
 */
export type CommandOutcome = AnswerOutcome | Readonly<{ kind: 'ignored' | 'cancelled' }>

export type CommandDeps = AnswerDeps & Readonly<{ calls: Assistant }>

/**
 * Runs one command for the current page.
 *
 * @param signal cancels it; an answer that arrives anyway is ignored
 * @returns `ignored` if it is too short or another command is running
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

  const view = deps.view.getState()
  const here = [getElementHere(view), view.caretElementId].find((id) => isIn(block, id)) ?? null
  const request = commandRequest(command, script, block, here)
  const result = await ask(deps, { request, block }, signal)
  return 'answer' in result ? applyAnswer(deps, result) : result
}

function isIn(block: StoryBlock | undefined, id: string | null): boolean {
  return block?.elements.some((element) => element.id === id) ?? false
}

/** Calls the assistant; the script is locked meanwhile. */
async function ask(
  { store, calls }: CommandDeps,
  sent: Omit<ReceivedAnswer, 'answer'>,
  signal: AbortSignal | undefined,
): Promise<ReceivedAnswer | CommandOutcome> {
  store.setBusy(true)
  try {
    const result = await calls.processCommand(sent.request, signal)
    if (signal?.aborted) return { kind: 'cancelled' }
    if (result.ok) return { ...sent, answer: result.value }
    const { code, error, offers = [], examples = [], needs } = result.failure
    if (result.kind === 'network') {
      const message = `${MESSAGES.commandNetworkError}\n\n${error}`
      return { kind: 'refused', message, isUnreachable: true, offers, examples }
    }
    const isUnanswered = code === 'COMMAND_NOT_UNDERSTOOD'
    const message = isUnanswered ? error : commandError(error)
    return { kind: 'refused', message, isUnanswered, needsModel: needs === 'ai', offers, examples }
  } finally {
    store.setBusy(false)
  }
}
