import { randomUUID } from 'node:crypto'
import { isSendable } from '@scenewright/shared/ai/command-rules.ts'
import type { AssistRequest } from '@scenewright/shared/api/assist.ts'
import { type Failure, type Result, fail } from '@scenewright/shared/result.ts'
import { MIN_COMMAND_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { EventStream } from '#src/lib/http/event-stream.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { assistScript } from './assist-script.ts'
import { assistantFor } from './never-send.ts'
import { runAssist } from './run-assist.ts'
import type { SavedScripts } from './saved-script.ts'

/**
 * Answers a question about the whole script or edits it, as a stream. A failure before the first
 * event is returned; a later one is the last event, and nothing has changed.
 */
export async function assist(
  deps: AppDeps & Readonly<{ scripts: SavedScripts }>,
  user: CurrentUser,
  request: AssistRequest,
  signal: AbortSignal,
): Promise<Result<EventStream>> {
  const problem = messageProblem(request)
  if (problem) return fail(problem)
  const context = await assistScript(deps.scripts, user.id, request.script)
  if (!context.ok) return context
  const { saved, neverSend } = request.script
  const sending = saved ? { projectId: saved.projectId, neverSend } : { neverSend }
  const llm = await assistantFor(deps, user, sending)
  const work = llm.assist(request, context.value, randomUUID)
  return await runAssist({ ...deps, llm }, { user, requestType: 'assist', signal }, work)
}

function messageProblem({ message, ready }: AssistRequest): Failure | undefined {
  if (ready || isSendable(message)) return undefined
  const error = `A request needs at least ${MIN_COMMAND_CHARACTERS} characters.`
  return { code: 'VALIDATION_FAILED', error, issues: [{ path: 'message', message: error }] }
}
