import { type Result, fail } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { LlmOutcome, LlmWork } from '#src/lib/llm/provider.ts'
import { quotaAccount } from '#src/lib/quota/quota-account.ts'
import type { Ticket } from '#src/lib/quota/token-quota.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { recordFree } from './record-free.ts'

type RunDeps = Pick<AppDeps, 'quota' | 'prisma' | 'llm' | 'clock' | 'log' | 'stripe'>

export type WorkRequest = Readonly<{
  user: CurrentUser
  /** The last part of the call's path. */
  requestType: string
  signal: AbortSignal
}>

/**
 * Runs a piece of work within the plan's tokens: reserves them before, and settles to the reported
 * usage after. Failed work costs nothing; canceled work costs what the service had reported so far
 * (docs/assistant.md#tokens).
 */
export async function runWork<T>(
  deps: RunDeps,
  { user, requestType, signal }: WorkRequest,
  work: LlmWork<T>,
): Promise<Result<T>> {
  if (!work.need) return await runFree(deps, { user, requestType, signal }, work)
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
  await settleOrLog(deps, settle(deps, ticket, requestType, outcome, signal))
  return outcome.result
}

async function settle(
  { llm }: RunDeps,
  ticket: Ticket,
  requestType: string,
  { result, usage }: LlmOutcome<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const wasUsed = usage.inputTokens + usage.outputTokens > 0
  const isCharged = result.ok || (signal.aborted && wasUsed)
  if (!isCharged) return await ticket.release()
  return await ticket.settle({ requestType, provider: llm.kind, ...usage })
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
