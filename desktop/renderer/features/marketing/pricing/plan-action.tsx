import { useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
  type Subscription,
  type SubscriptionAnswer,
} from '@scenewright/shared/api/billing.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { loginAddress } from '@scenewright/shared/pages/return-path.ts'
import { PLANS, type PlanName } from '@scenewright/shared/plans/plans.ts'
import type { BillingPeriod, Price } from '@scenewright/shared/plans/price.ts'
import { PAID_PLANS, type PaidPlan } from '@scenewright/shared/plans/subscription-plan.ts'
import { failureSentence, type CallResult } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { cancelQuestion, changeQuestion } from '#renderer/state/billing/change-question.ts'
import { formatDay } from '#renderer/state/billing/subscription-text.ts'
import type { Billing } from '#renderer/state/billing/use-billing.ts'
import { askConfirm, showAlert, type Question } from '#renderer/state/dialogs.ts'
import { Button, buttonClass } from '#renderer/ui/controls/button.tsx'
import styles from './plan-card.module.css'

/** A plan as its card offers it. */
export type Offer = Readonly<{ plan: PlanName; period: BillingPeriod; price: Price }>

export type PlanActions = Readonly<{
  /** Null until it is loaded. */
  billing: Billing | null
  isBuying: boolean
  buy: (plan: PaidPlan, period: BillingPeriod) => void
  onChange: (answer: SubscriptionAnswer) => void
}>

type PlanActionProps = Readonly<{ offer: Offer; isRecommended: boolean; actions: PlanActions }>

/**
 * A plan's button. Logged out, a paid plan leads to /login and Free to /signup
 * (`docs/product/site.md#screens`). Logged in, a paid plan leads to the checkout, and subscribers
 * change their plan here.
 */
export function PlanAction({ offer, isRecommended, actions }: PlanActionProps) {
  const { isAuthenticated } = useSession()
  const { billing, isBuying, buy, onChange } = actions
  const { period } = offer
  const paid = PAID_PLANS.find((name) => name === offer.plan)
  const { label } = PLANS[offer.plan]
  if (isAuthenticated && billing?.subscription) {
    return <SubscriberAction {...{ offer, onChange }} subscription={billing.subscription} />
  }
  if (!paid) {
    return (
      <Link
        className={buttonClass('quiet', 'large')}
        to={isAuthenticated ? '/projects' : '/signup'}
      >
        {isAuthenticated ? 'Go to your projects' : 'Start for free'}
      </Link>
    )
  }
  if (!billing) return null
  if (!billing.isEnabled) return <p className={styles.state}>Not sold on this server</p>
  const variant = isRecommended ? 'primary' : 'quiet'
  if (!isAuthenticated) {
    const choice = `/pricing?plan=${paid}${period === 'year' ? '&period=year' : ''}`
    return (
      <Link className={buttonClass(variant, 'large')} to={loginAddress('/login', choice)}>
        Choose {label}
      </Link>
    )
  }
  return (
    <Button variant={variant} size="large" busy={isBuying} onClick={() => buy(paid, period)}>
      Choose {label}
    </Button>
  )
}

type SubscriberProps = Readonly<{
  offer: Offer
  subscription: Subscription
  onChange: (answer: SubscriptionAnswer) => void
}>

/** Lets a subscriber switch to a plan, or keep their own if its end or a change is planned. */
function SubscriberAction({ offer, subscription, onChange }: SubscriberProps) {
  const { api } = useAppServices()
  const [busy, setBusy] = useState(false)
  const { plan, status, next_plan: nextPlan, cancel_at_period_end: isCanceled } = subscription
  const { label } = PLANS[offer.plan]
  const start = `Starts on ${formatDay(subscription.current_period_end)}`

  async function run(call: () => Promise<CallResult<typeof changePlan>>, question?: Question) {
    if (question && !(await askConfirm(question))) return
    setBusy(true)
    const answer = await call()
    setBusy(false)
    if (answer.ok) onChange(answer.value)
    else
      await showAlert(failureSentence(answer, MESSAGES.networkError), "Couldn't change your plan")
  }

  if (offer.plan === 'free') {
    if (isCanceled) return <p className={styles.state}>{start}</p>
    const cancel = () => api.call(cancelSubscription, {})
    return (
      <Button
        size="large"
        busy={busy}
        onClick={() => void run(cancel, cancelQuestion(subscription))}
      >
        Switch to {label}
      </Button>
    )
  }
  const target = { ...offer, plan: offer.plan }
  const change = () => api.call(changePlan, { body: { plan: target.plan, period: target.period } })
  const isOwn = offer.plan === plan && offer.period === subscription.billing_period
  if (isOwn && isCanceled) {
    const resume = () => api.call(resumeSubscription, {})
    return (
      <Button variant="primary" size="large" busy={busy} onClick={() => void run(resume)}>
        Keep {label}
      </Button>
    )
  }
  if (isOwn && nextPlan) {
    return (
      <Button variant="primary" size="large" busy={busy} onClick={() => void run(change)}>
        Keep {label}
      </Button>
    )
  }
  if (nextPlan === offer.plan) return <p className={styles.state}>{start}</p>
  const mayChange = status === 'active' || status === 'trialing'
  if (isOwn || !mayChange) {
    return (
      <Link className={buttonClass('quiet', 'large')} to="/account">
        {isOwn ? 'Manage your plan' : 'Check your payment'}
      </Link>
    )
  }
  return (
    <Button
      variant="primary"
      size="large"
      busy={busy}
      onClick={() => void run(change, changeQuestion(subscription, target))}
    >
      {offer.plan === plan ? 'Pay by the year' : `Switch to ${label}`}
    </Button>
  )
}
