/** The questions before a subscription changes: what happens, and when. */
import type { Subscription } from '@scenewright/shared/api/billing.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import {
  costText,
  priceText,
  type BillingPeriod,
  type Price,
} from '@scenewright/shared/plans/price.ts'
import type { PaidPlan } from '@scenewright/shared/plans/subscription-plan.ts'
import type { Question } from '#renderer/state/dialogs.ts'
import { formatDay } from './subscription-text.ts'

/** A plan to change to, and what it costs. */
export type PlanTarget = Readonly<{ plan: PaidPlan; period: BillingPeriod; price: Price }>

/** Asks before another plan or billing period. */
export function changeQuestion(subscription: Subscription, target: PlanTarget): Question {
  const { label, pricePerMonth } = PLANS[target.plan]
  const current = PLANS[subscription.plan]
  const end = formatDay(subscription.current_period_end)
  const cost = costText(target.price, target.period)
  const isYearNew = target.period === 'year' && subscription.billing_period === 'month'
  const cancelLabel = `Keep ${current.label}`
  if (target.plan === subscription.plan) {
    return {
      title: `Pay for ${label} by the year?`,
      message: `Your year starts now. Your card is charged ${priceText(target.price)} today, minus what's left of the month you've already paid, then ${cost}.`,
      confirmLabel: 'Pay by the year',
      cancelLabel: 'Keep paying by the month',
    }
  }
  const isNow = pricePerMonth > current.pricePerMonth
  const title = `Switch to ${label}?`
  const confirmLabel = `Switch to ${label}`
  if (isNow && isYearNew) {
    const message = `${label} starts now. Your card is charged ${priceText(target.price)} today for a year, minus what's left of the month you've already paid, then ${cost}.`
    return { title, message, confirmLabel, cancelLabel }
  }
  const message = isNow
    ? `${label} starts now. Your card is charged today for the rest of the period ending ${end}, minus what you've already paid, then ${cost}.`
    : `${label} starts on ${end}, for ${cost}. Until then you keep ${current.label}.`
  return { title, message, confirmLabel, cancelLabel }
}

/** Asks before a subscription is canceled. */
export function cancelQuestion(subscription: Subscription): Question {
  const { label } = PLANS[subscription.plan]
  const end = formatDay(subscription.current_period_end)
  return {
    title: 'Cancel your subscription?',
    message: `You keep access to ${label} until the end of the billing period, ${end}. You won't be charged after that, and you keep your scripts.`,
    confirmLabel: 'Cancel subscription',
    cancelLabel: `Keep ${label}`,
    danger: true,
  }
}

/** Asks before the checkout, if it isn't the answer to a click on this page. */
export function checkoutQuestion({ plan, period, price }: PlanTarget): Question {
  const { label } = PLANS[plan]
  return {
    title: `Continue to the checkout for ${label}?`,
    message: `${label} costs ${costText(price, period)}. You enter your card on the payment page. You can cancel at any time.`,
    confirmLabel: 'Continue to checkout',
    cancelLabel: 'Not now',
  }
}
