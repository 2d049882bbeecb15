import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'
import { PLANS, type PlanName } from '@scenewright/shared/plans/plans.ts'
import { fail, ok } from '@scenewright/shared/result.ts'
import { recordAction } from '#src/lib/account/record-action.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type ChangeOf, changeAccount, refused } from './account-change.ts'
import { hasLiveSubscription, planSentences, storePlan } from './set-plan.ts'

/** Mails a new verification link to an unverified account. */
export async function resendVerification(deps: AppDeps, { admin, id }: ChangeOf) {
  let email = ''
  const outcome = await changeAccount(deps, id, async ({ db, account }) => {
    const name = maskEmail(account.email)
    if (account.emailVerifiedAt) return refused(`${name} is verified already.`)
    const at = deps.clock()
    await recordAction(db, { at, actor: admin, action: 'resend-verification', target: account })
    email = account.email
    return ok({ message: `${name} gets a new verification email.` })
  })
  if (outcome.ok) await deps.mailer.requestLink({ purpose: 'verify', email, fromApp: false })
  return outcome
}

/** Sets an account's plan. A Stripe subscription sets it itself, so that it's refused then. */
export async function setUserPlan(
  deps: AppDeps,
  { admin, id }: ChangeOf,
  { plan }: Readonly<{ plan: PlanName }>,
) {
  return await changeAccount(deps, id, async ({ db, account }) => {
    const name = maskEmail(account.email)
    const subscription = await db.subscription.findUnique({ where: { userId: account.id } })
    if (hasLiveSubscription(subscription)) {
      return fail({
        code: 'SUBSCRIPTION_EXISTS',
        error: `${name} has a Stripe subscription, which sets its plan. Change or cancel it in Stripe.`,
      })
    }
    await storePlan(db, account.id, plan)
    await recordAction(db, {
      at: deps.clock(),
      actor: admin,
      action: 'set-plan',
      target: account,
      details: PLANS[plan].label,
    })
    return ok({ message: planSentences({ name, plan, ...deps.config }).join(' ') })
  })
}
