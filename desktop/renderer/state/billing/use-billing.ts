import { useState } from 'react'
import {
  billingStatus,
  createCheckoutSession,
  subscription as subscriptionCall,
  type Subscription,
  type SubscriptionAnswer,
} from '@scenewright/shared/api/billing.ts'
import type { AnswerOf } from '@scenewright/shared/api/contract.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { BillingPeriod, YearlyPrices } from '@scenewright/shared/plans/price.ts'
import type { PlanName } from '@scenewright/shared/plans/plans.ts'
import { getPlan, type PaidPlan } from '@scenewright/shared/plans/subscription-plan.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { showAlert } from '#renderer/state/dialogs.ts'
import type { Loaded } from '#renderer/state/use-load.ts'
import { useVisitorCall } from '#renderer/state/use-visitor-call.ts'

export type Billing = Readonly<{
  /** True if this server sells plans. */
  isEnabled: boolean
  contactEmail: string
  yearlyPrices: YearlyPrices
  subscription: Subscription | null
  /** The plan that is in effect now. */
  plan: PlanName
}>

const NO_PLAN = { subscription: null, plan: 'free' } as const

/** The plan that a subscription gives now. */
export function currentPlan(subscription: Subscription | null): PlanName {
  if (!subscription) return 'free'
  const { plan, status, current_period_end: end, cancel_at_period_end: isCancelled } = subscription
  const state = { plan, status, periodEnd: Date.parse(end), cancelAtPeriodEnd: isCancelled }
  return getPlan(state, Date.now())
}

type UseBilling = Readonly<{
  state: Loaded<Billing>
  reload: () => void
  /** Sets what a call has returned. */
  setSubscription: (answer: SubscriptionAnswer) => void
}>

/** Loads whether this server sells plans, and the user's subscription if there is a user. */
export function useBilling(): UseBilling {
  const { isAuthenticated } = useSession()
  const shop = useVisitorCall(billingStatus)
  const own = useVisitorCall(subscriptionCall, { isOff: !isAuthenticated })
  return {
    state: joinBilling(shop.state, isAuthenticated ? own.state : null),
    reload() {
      shop.reload()
      own.reload()
    },
    setSubscription: own.set,
  }
}

/** @param own null without a login */
function joinBilling(
  shop: Loaded<AnswerOf<typeof billingStatus>>,
  own: Loaded<SubscriptionAnswer> | null,
): Loaded<Billing> {
  if (shop.kind !== 'ready') return shop
  if (own && own.kind !== 'ready') return own
  const { enabled, contact_email, yearly_prices } = shop.value
  const value = {
    isEnabled: enabled,
    contactEmail: contact_email,
    yearlyPrices: yearly_prices,
    ...(own ? withPlan(own.value) : NO_PLAN),
  }
  return { kind: 'ready', value }
}

/** Servers before 0.2 don't return the plan in effect. */
function withPlan({ subscription, plan }: SubscriptionAnswer) {
  return { subscription, plan: plan ?? currentPlan(subscription) }
}

/**
 * Opens the checkout page for a plan. An alert says why it failed (`docs/product/api.md#errors`),
 * because the buttons are far apart on a phone.
 */
export function useCheckout(): Readonly<{
  busy: boolean
  buy: (plan: PaidPlan, period: BillingPeriod) => void
}> {
  const { api, platform } = useAppServices()
  const [busy, setBusy] = useState(false)

  async function buy(plan: PaidPlan, period: BillingPeriod) {
    setBusy(true)
    const answer = await api.call(createCheckoutSession, {
      body: { plan, period, from_app: platform.native !== null },
    })
    if (answer.ok) {
      // Stay busy until the browser has left the page, so that the button can't be pressed twice.
      location.assign(answer.value.url)
      // The desktop app stays; the page opens in the system's browser.
      if (platform.native) setBusy(false)
      return
    }
    setBusy(false)
    const isUnanswered = answer.kind === 'network'
    await showAlert(
      isUnanswered ? MESSAGES.checkoutError : failureSentence(answer, MESSAGES.checkoutFailed),
    )
  }

  return { busy, buy: (plan, period) => void buy(plan, period) }
}
