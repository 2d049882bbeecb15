import { type Result, fail } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { LlmOutcome, LlmWork } from '#src/lib/llm/provider.ts'
import { quotaAccount } from '#src/lib/quota/quota-account.ts'
import type { Ticket } from '#src/lib/quota/token-quota.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { recordFree } from './record-free.ts'

export type RunDeps = Pick<
  AppDeps,
  'quota' | 'prisma' | 'llm' | 'limits' | 'clock' | 'log' | 'stripe'
>

export type WorkRequest = Readonly<{
  user: CurrentUser
  /** The last part of the call's path. */
  requestType: string
  signal: AbortSignal
}>

/**
 * Runs a piece of work within the plan's tokens: reserves them before, and settles to the reported
 * usage after. Failed work costs nothing; canceled work costs what the service had reported so far,
 * or after several cancels a day what was sent to it (docs/assistant.md#tokens).
 */
export async function runWork<T>(
  deps: RunDeps,
  request: WorkRequest,
  work: LlmWork<T>,
): Promise<Result<T>> {
  const { user, signal } = request
  if (!work.need) return await runFree(deps, request, work)
  const entered = await deps.quota.enter(quotaAccount(deps, user), work.need, signal)
  if (!entered.ok) return entered
  const ticket = entered.value
  let outcome: LlmOutcome<T>
  try {
    outcome = await work.run({ signal, tokens: ticket.tokens, reserveMore: ticket.grow })
  } catch (error) {
    await settleOrLog(deps, ticket.release())
    throw error
  }
  await settleOrLog(deps, settleWork(deps, ticket, request, work, outcome))
  return outcome.result
}

/** Charges a call what it has used, or nothing if it failed. */
export async function settleWork(
  deps: RunDeps,
  ticket: Ticket,
  { user, requestType, signal }: WorkRequest,
  { sentTokens = 0 }: Pick<LlmWork<unknown>, 'sentTokens'>,
  { result, usage }: LlmOutcome<unknown>,
): Promise<void> {
  const line = { requestType, provider: deps.llm.kind, ...usage }
  if (result.ok) return await ticket.settle(line)
  if (!signal.aborted) return await ticket.release()
  if (usage.inputTokens + usage.outputTokens > 0) return await ticket.settle(line)
  if (await isCancelFree(deps, user.id)) return await ticket.release()
  return await ticket.settle({ ...line, inputTokens: sentTokens })
}

/** Counts a canceled call. The service may charge for it, so only some a day are free. */
export async function isCancelFree(
  { limits }: Pick<AppDeps, 'limits'>,
  userId: string,
): Promise<boolean> {
  return (await limits.freeCancelsByAccount.take(userId)).ok
}

/** The writer gets the answer even if settling fails. The reservation then expires. */
export async function settleOrLog(
  { log }: Pick<AppDeps, 'log'>,
  settlement: Promise<void>,
): Promise<void> {
  try {
    await settlement
  } catch (err) {
    log.error({ err }, 'could not settle the tokens of a call')
  }
}

async function runFree<T>(
  deps: RunDeps,
  { user, requestType, signal }: WorkRequest,
  work: LlmWork<T>,
): Promise<Result<T>> {
  const noMore = async () => 0
  const { result } = await work.run({ signal, tokens: 0, reserveMore: noMore })
  if (!result.ok) return fail(result.failure)
  await recordFree(deps, { userId: user.id, requestType, model: work.model })
  return result
}
