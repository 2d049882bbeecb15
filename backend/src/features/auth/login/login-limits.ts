import { isKnownNetwork } from '#src/lib/auth/known-networks.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { networkOf } from '#src/lib/limits/client-network.ts'
import type { LimitOutcome, Limiter } from '#src/lib/limits/limits.ts'
import { accountKey } from '#src/features/auth/account-key.ts'

type Attempt = Readonly<{ email: string; ip: string }>

type CountedAttempt = Readonly<{
  outcome: LimitOutcome
  /** Undoes the count of an attempt whose password was right. */
  giveBack: () => Promise<void>
}>

/**
 * Counts a login before its password is checked, so that concurrent attempts can't exceed a limit.
 * From a network that the account has used before only its failures from there count, so that
 * strangers can't lock its owner out (docs/product.md#limits).
 */
export async function takeLogin(deps: AppDeps, attempt: Attempt): Promise<CountedAttempt> {
  const { loginByPair, loginByAddress, loginByAccount } = deps.limits
  const network = networkOf(attempt.ip)
  const account = accountKey(attempt.email)
  const counts: (readonly [Limiter, string])[] = [[loginByPair, pairKey(attempt)]]
  if (!(await isKnownNetwork(deps, attempt))) {
    counts.push([loginByAddress, network], [loginByAccount, account])
  }
  const taken: typeof counts = []
  const giveBack = async () => {
    for (const [limiter, key] of taken) await limiter.giveBack(key)
  }
  for (const count of counts) {
    const [limiter, key] = count
    const outcome = await limiter.take(key)
    if (!outcome.ok) {
      // What one limit refuses doesn't use up the others.
      await giveBack()
      return { outcome, giveBack: async () => {} }
    }
    taken.push(count)
  }
  return { outcome: { ok: true }, giveBack }
}

/** Forgets an account's failures, once its owner has proved to read its mail. */
export async function forgetFailures({ limits }: AppDeps, attempt: Attempt): Promise<void> {
  await limits.loginByPair.clear(pairKey(attempt))
  await limits.loginByAccount.clear(accountKey(attempt.email))
}

function pairKey({ email, ip }: Attempt): string {
  return `${networkOf(ip)} ${accountKey(email)}`
}
