import type { Ticket, TokenQuota } from '../quota/token-quota.ts'
import type { Metrics } from './metrics.ts'

/** Counts the AI calls that wait or run, and the tokens they are charged. */
export function meterQuota(
  quota: TokenQuota,
  { aiCalls, aiTokens }: Pick<Metrics, 'aiCalls' | 'aiTokens'>,
): TokenQuota {
  const meteredTicket = (ticket: Ticket): Ticket => {
    let isOver = false
    const end = () => {
      if (!isOver) aiCalls.dec({ state: 'running' })
      isOver = true
    }
    aiCalls.inc({ state: 'running' })
    return {
      ...ticket,
      settle: async (line) => {
        end()
        await ticket.settle(line)
        const { requestType: type, inputTokens, outputTokens } = line
        aiTokens.inc({ type, direction: 'input' }, inputTokens)
        aiTokens.inc({ type, direction: 'output' }, outputTokens)
      },
      release: async () => {
        end()
        await ticket.release()
      },
    }
  }
  return {
    ...quota,
    enter: async (account, need, signal) => {
      aiCalls.inc({ state: 'waiting' })
      try {
        const entered = await quota.enter(account, need, signal)
        return entered.ok ? { ok: true, value: meteredTicket(entered.value) } : entered
      } finally {
        aiCalls.dec({ state: 'waiting' })
      }
    },
  }
}
