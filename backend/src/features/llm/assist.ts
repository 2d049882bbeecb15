import { randomUUID } from 'node:crypto'
import { isSendable } from '@scenewright/shared/ai/command-rules.ts'
import type { AssistRequest, AssistScript } from '@scenewright/shared/api/assist.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { MIN_COMMAND_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { EventStream } from '#src/lib/http/event-stream.ts'
import { offlineAssist } from '#src/lib/llm/offline.ts'
import { NOT_SAVED } from '#src/lib/text-jobs/assist-script.ts'
import type { PackedScript } from '#src/lib/text-jobs/script-opener.ts'
import { estimateBytes } from '#src/lib/text-jobs/text-size.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { type LlmDeps, assistantFor } from './never-send.ts'
import { runAssist } from './run-assist.ts'
import type { SavedScripts } from './saved-script.ts'

/**
 * Answers a question about the whole script or edits it, as a stream. A failure before the first
 * event is returned; a later one is the last event, and nothing has changed.
 */
export async function assist(
  deps: LlmDeps & Readonly<{ scripts: SavedScripts }>,
  user: CurrentUser,
  request: AssistRequest,
  signal: AbortSignal,
): Promise<Result<EventStream>> {
  const problem = messageProblem(request)
  if (problem) return fail(problem)
  const saved = await savedScriptOf(deps.scripts, user.id, request.script)
  if (!saved.ok) return saved
  const given = { sent: request.script, saved: saved.value }
  const of = {
    account: user.id,
    bytes: estimateBytes(request.script.blocks) + (saved.value?.revision.bytes ?? 0),
  }
  const { saved: savedAs, neverSend } = request.script
  const sending = savedAs ? { projectId: savedAs.projectId, neverSend } : { neverSend }
  const llm = await assistantFor(deps, user, sending)
  const asked = { user, requestType: 'assist', signal }
  if (llm.kind === 'offline') {
    const { kind, message, ready, caretElementId } = request
    const question = {
      kind,
      message,
      ...(ready && { ready }),
      ...(caretElementId && { caretElementId }),
    }
    const work = offlineAssist(
      async () => await deps.texts.run('assist', { ...given, question }, of),
    )
    return await runAssist({ ...deps, llm }, asked, work)
  }
  const read = await deps.texts.run('assistContext', given, of)
  if (!read.ok) return read
  const context = read.value
  if (!context.ok) return context
  const work = llm.assist(request, context.value, randomUUID)
  return await runAssist({ ...deps, llm }, asked, work)
}

/** @returns null if the request has all blocks itself */
async function savedScriptOf(
  scripts: SavedScripts,
  userId: string,
  { saved, blocks }: AssistScript,
): Promise<Result<PackedScript | null>> {
  if (!blocks.some((block) => typeof block === 'number')) return ok(null)
  return saved ? await scripts(userId, saved) : fail(NOT_SAVED)
}

function messageProblem({ message, ready }: AssistRequest): Failure | undefined {
  if (ready || isSendable(message)) return undefined
  const error = `A request needs at least ${MIN_COMMAND_CHARACTERS} characters.`
  return { code: 'VALIDATION_FAILED', error, issues: [{ path: 'message', message: error }] }
}
