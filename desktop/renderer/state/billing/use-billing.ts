import { useEffect, useState } from 'react'
import {
  billingStatus,
  createCheckoutSession,
  subscription as subscriptionCall,
  type Subscription,
  type SubscriptionAnswer,
} from '@scenewright/shared/api/billing.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { BillingPeriod, YearlyPrices } from '@scenewright/shared/plans/price.ts'
import type { PlanName } from '@scenewright/shared/plans/plans.ts'
import { planOf, type PaidPlan } from '@scenewright/shared/plans/subscription-plan.ts'
import { failureSentence, type ApiClient } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { showAlert } from '#renderer/state/dialogs.ts'

export type Billing = Readonly<{
  /** True if this server sells plans. */
  isEnabled: boolean
  contactEmail: string
  yearlyPrices: YearlyPrices
  subscription: Subscription | null
  /** The plan that is in effect now. */
  plan: PlanName
}>

export type BillingState =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{ kind: 'ready'; billing: Billing }>

/** The plan that a subscription gives now. */
export function currentPlan(subscription: Subscription | null): PlanName {
  if (!subscription) return 'free'
  const { plan, status, current_period_end: end, cancel_at_period_end: isCancelled } = subscription
  const state = { plan, status, periodEnd: Date.parse(end), cancelAtPeriodEnd: isCancelled }
  return planOf(state, Date.now())
}

type UseBilling = Readonly<{
  state: BillingState
  reload: () => void
  /** Sets what a call has returned. */
  setSubscription: (answer: SubscriptionAnswer) => void
}>

/** Loads whether this server sells plans, and the user's subscription if there is a user. */
export function useBilling(): UseBilling {
  const { api } = useAppServices()
  const { isAuthenticated } = useSession()
  const [state, setState] = useState<BillingState>({ kind: 'loading' })

  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      const loaded = await fetchBilling(api, isAuthenticated, leaving.signal)
      if (!leaving.signal.aborted) setState(loaded)
    }
    void load()
    return () => leaving.abort()
  }, [api, isAuthenticated])

  async function reload() {
    setState({ kind: 'loading' })
    setState(await fetchBilling(api, isAuthenticated))
  }

  return {
    state,
    reload: () => void reload(),
    setSubscription: (answer) =>
      setState((before) =>
        before.kind === 'ready'
          ? { kind: 'ready', billing: { ...before.billing, ...withPlan(answer) } }
          : before,
      ),
  }
}

async function fetchBilling(
  api: ApiClient,
  isAuthenticated: boolean,
  signal?: AbortSignal,
): Promise<BillingState> {
  const options = signal ? { signal } : {}
  const status = await api.call(billingStatus, options)
  if (!status.ok) {
    return { kind: 'failed', message: failureSentence(status, MESSAGES.networkError) }
  }
  const shop = {
    isEnabled: status.value.enabled,
    contactEmail: status.value.contact_email,
    yearlyPrices: status.value.yearly_prices,
  }
  if (!isAuthenticated) {
    return { kind: 'ready', billing: { ...shop, subscription: null, plan: 'free' } }
  }
  const answer = await api.call(subscriptionCall, options)
  if (!answer.ok) return { kind: 'failed', message: failureSentence(answer, MESSAGES.networkError) }
  return { kind: 'ready', billing: { ...shop, ...withPlan(answer.value) } }
}

/** Servers before 0.2 don't return the plan in effect. */
function withPlan({ subscription, plan }: SubscriptionAnswer) {
  return { subscription, plan: plan ?? currentPlan(subscription) }
}

/**
 * Opens the checkout page for a plan. An alert says why it failed (`docs/product.md#errors`), because
 * the buttons are far apart on a phone.
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
