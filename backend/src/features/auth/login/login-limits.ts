import { accountKey } from '#src/lib/limits/account-key.ts'
import { isKnownNetwork } from '#src/lib/auth/known-networks.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { getNetwork } from '#src/lib/limits/client-network.ts'
import type { LimitOutcome, Limiter } from '#src/lib/limits/limits.ts'

type Attempt = Readonly<{ email: string; ip: string }>

type CountedAttempt = Readonly<{
  outcome: LimitOutcome
  /** Undoes the count of an attempt whose password or code was right. */
  giveBack: () => Promise<void>
}>

type Count = readonly [limiter: Limiter, key: string]

/**
 * Counts a login before its password is checked, so that concurrent attempts can't exceed a limit.
 * From a network that the account has used before only its failures from there count, so that
 * strangers can't lock its owner out (docs/product/api.md#limits).
 */
export async function takeLogin(deps: AppDeps, attempt: Attempt): Promise<CountedAttempt> {
  const { loginByPair, loginByAddress, loginByAccount } = deps.limits
  const pair: Count = [loginByPair, pairKey(attempt)]
  if (await isKnownNetwork(deps, attempt)) return await takeAll([pair])
  const account = accountKey(attempt.email)
  return await takeAll([pair, [loginByAddress, getNetwork(attempt.ip)], [loginByAccount, account]])
}

/**
 * Counts a code in the same way. Counted apart from passwords: only a right code clears the count of
 * wrong ones, not a password reset, which anyone who reads the owner's mail can make.
 */
export async function takeCode(deps: AppDeps, attempt: Attempt): Promise<CountedAttempt> {
  const { codeByPair, codeByAccount, codeByAccountDay } = deps.limits
  const pair: Count = [codeByPair, pairKey(attempt)]
  if (await isKnownNetwork(deps, attempt)) return await takeAll([pair])
  const account = accountKey(attempt.email)
  return await takeAll([pair, [codeByAccount, account], [codeByAccountDay, account]])
}

async function takeAll(counts: readonly Count[]): Promise<CountedAttempt> {
  const taken: Count[] = []
  const giveBack = async () => {
    for (const [limiter, key] of taken) await limiter.giveBack(key)
  }
  for (const count of counts) {
    const [limiter, key] = count
    const outcome = await limiter.take(key)
    if (!outcome.ok) {
      // A try that one limit refuses doesn't count for the others.
      await giveBack()
      return { outcome, giveBack: async () => {} }
    }
    taken.push(count)
  }
  return { outcome: { ok: true }, giveBack }
}

/** Clears the counts of wrong passwords, once the owner has proved that they read the account's mail. */
export async function forgetFailures({ limits }: AppDeps, attempt: Attempt): Promise<void> {
  await limits.loginByPair.clear(pairKey(attempt))
  await limits.loginByAccount.clear(accountKey(attempt.email))
}

function pairKey({ email, ip }: Attempt): string {
  return `${getNetwork(ip)} ${accountKey(email)}`
}
