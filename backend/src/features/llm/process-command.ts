import { randomUUID } from 'node:crypto'
import { isBlockFull, isOverviewFull, isSendable } from '@scenewright/shared/ai/command-rules.ts'
import { fail, type Failure, type Result } from '@scenewright/shared/result.ts'
import type { CommandAnswer, CommandRequest } from '@scenewright/shared/api/llm.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import {
  MAX_CONTENT_CHARACTERS,
  MIN_COMMAND_CHARACTERS,
} from '@scenewright/shared/script/limits.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { type LlmDeps, assistantFor } from './never-send.ts'
import { runWork } from './run-work.ts'

/** Returns the first problem with a block's elements. */
function elementsProblem(elements: readonly Element[]): Failure | undefined {
  const seen = new Set<string>()
  for (const [index, { id, content }] of elements.entries()) {
    const path = `currentScript.elements.${index}`
    if (seen.has(id)) return invalid(`${path}.id`, `Two elements of the block have the id ${id}.`)
    seen.add(id)
    if (content.length > MAX_CONTENT_CHARACTERS) {
      return invalid(
        `${path}.content`,
        `An element can have at most ${MAX_CONTENT_CHARACTERS} characters.`,
      )
    }
  }
  return undefined
}

function invalid(path: string, message: string): Failure {
  return { code: 'INVALID_SCRIPT', error: message, issues: [{ path, message }] }
}

/** Checks a command before it reaches the assistant (docs/product/api.md#validation). */
function requestProblem(request: CommandRequest): Failure | undefined {
  if (!isSendable(request.command)) {
    const error = `A command needs at least ${MIN_COMMAND_CHARACTERS} characters.`
    return { code: 'VALIDATION_FAILED', error, issues: [{ path: 'command', message: error }] }
  }
  if (request.isOverviewCommand) {
    return isOverviewFull(request.overview)
      ? { code: 'OVERVIEW_LIMIT_REACHED', error: MESSAGES.overviewLimit }
      : undefined
  }
  if (request.currentScript === null) {
    return { code: 'VALIDATION_FAILED', error: MESSAGES.selectBlockFirst }
  }
  if (isBlockFull(request.currentScript.elements.length)) {
    return { code: 'ELEMENT_LIMIT_REACHED', error: MESSAGES.elementLimit }
  }
  return elementsProblem(request.currentScript.elements)
}

/**
 * Applies a command to a block or to the overview. A failure changes and records nothing.
 */
export async function processCommand(
  deps: LlmDeps,
  user: CurrentUser,
  request: CommandRequest,
  signal: AbortSignal,
): Promise<Result<CommandAnswer>> {
  const problem = requestProblem(request)
  if (problem) return fail(problem)
  const llm = await assistantFor(deps, user, request)
  const work = llm.processCommand(request, randomUUID)
  return await runWork({ ...deps, llm }, { user, requestType: 'process-command', signal }, work)
}
