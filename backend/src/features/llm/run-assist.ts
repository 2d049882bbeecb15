import type { AssistEvent } from '@scenewright/shared/api/assist.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { type EventStream, eventStream } from '#src/lib/http/event-stream.ts'
import type { AssistAnswer, AssistWork, LlmOutcome } from '#src/lib/llm/provider.ts'
import { quotaAccount } from '#src/lib/quota/quota-account.ts'
import type { Ticket } from '#src/lib/quota/token-quota.ts'
import { recordFree } from './record-free.ts'
import { type RunDeps, type WorkRequest, settleOrLog, settleWork } from './run-work.ts'

/** A line of the answer. */
type Line =
  | Exclude<AssistEvent, { event: 'failed' }>
  | Readonly<{ event: 'failed'; failure: Failure }>

const INTERNAL: Failure = {
  code: 'INTERNAL',
  error: 'Something went wrong on the server. Nothing was changed. Please try again.',
}

/** Runs a request as a stream, with the plan's tokens as `runWork` does. */
export async function runAssist(
  deps: RunDeps,
  request: WorkRequest,
  work: AssistWork,
): Promise<Result<EventStream>> {
  if (!work.need) return await runFree(deps, request, work)
  const entered = await deps.quota.enter(
    quotaAccount(deps, request.user),
    work.need,
    request.signal,
  )
  if (!entered.ok) return entered
  const ticket = entered.value
  const stream = eventStream(async (send: (line: Line) => void) => {
    send({ event: 'estimate', tokens: work.atMost })
    try {
      const outcome = await outcomeOf(work, ticket, request.signal, send)
      await settleOrLog(deps, settleWork(deps, ticket, request, work, outcome))
      send(lastLine(outcome.result))
    } catch (err) {
      deps.log.error({ err }, 'an answer about the script failed')
      send({ event: 'failed', failure: INTERNAL })
    }
  })
  return ok(stream)
}

/** The reservation is freed if the work throws, which is a bug. */
async function outcomeOf(
  work: AssistWork,
  ticket: Ticket,
  signal: AbortSignal,
  report: (event: Line) => void,
): Promise<LlmOutcome<AssistAnswer>> {
  try {
    return await work.run({ signal, tokens: ticket.tokens, reserveMore: ticket.grow, report })
  } catch (error) {
    await ticket.release()
    throw error
  }
}

function lastLine(result: Result<AssistAnswer>): Line {
  return result.ok
    ? { event: 'done', ...result.value }
    : { event: 'failed', failure: result.failure }
}

/** The offline assistant has its answer at once, so its failures are ordinary answers. */
async function runFree(
  deps: RunDeps,
  { user, requestType, signal }: WorkRequest,
  work: AssistWork,
): Promise<Result<EventStream>> {
  const options = { signal, tokens: 0, reserveMore: async () => 0, report: () => {} }
  const { result } = await work.run(options)
  if (!result.ok) return fail(result.failure)
  await recordFree(deps, { userId: user.id, requestType, model: work.model })
  const stream = eventStream(async (send: (line: Line) => void) => {
    send({ event: 'estimate', tokens: 0 })
    send({ event: 'text', text: result.value.text })
    send(lastLine(result))
  })
  return ok(stream)
}
