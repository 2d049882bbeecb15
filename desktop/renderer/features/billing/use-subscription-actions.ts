import { useState } from 'react'
import {
  cancelSubscription,
  changePlan,
  portalSession,
  resumeSubscription,
  type Subscription,
  type SubscriptionAnswer,
} from '@scenewright/shared/api/billing.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import type { PaidPlan } from '@scenewright/shared/plans/subscription-plan.ts'
import { failureSentence, type CallResult } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { dayOf } from './subscription-text.ts'

const CHANGE_FAILED = 'Failed to change plan'
const RESUME_FAILED = 'Failed to resume subscription'
const PORTAL_FAILED = 'Failed to open cards and invoices'

type Changed = CallResult<typeof changePlan>

/** Actions on a subscription. Asks first before anything is charged or lost. */
export function useSubscriptionActions(
  subscription: Subscription,
  onChange: (answer: SubscriptionAnswer) => void,
) {
  const { api } = useAppServices()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { label } = PLANS[subscription.plan]
  const end = dayOf(subscription.current_period_end)

  async function run(call: () => Promise<Changed>, failed: string) {
    setBusy(true)
    setFailure(null)
    const answer = await call()
    setBusy(false)
    if (answer.ok) onChange(answer.value)
    else setFailure(failureSentence(answer, failed))
  }

  async function cancel() {
    const isSure = await askConfirm({
      title: 'Cancel your subscription?',
      message: `You keep access to ${label} until the end of the billing period, ${end}. You won't be charged after that, and you keep your scripts.`,
      confirmLabel: 'Cancel subscription',
      cancelLabel: `Keep ${label}`,
      danger: true,
    })
    if (isSure) {
      await run(() => api.call(cancelSubscription, {}), MESSAGES.cancelSubscriptionFailed)
    }
  }

  async function change(plan: PaidPlan) {
    if (plan !== subscription.plan && !(await askConfirm(questionOf(subscription, plan)))) return
    await run(() => api.call(changePlan, { body: { plan } }), CHANGE_FAILED)
  }

  async function openPortal() {
    setBusy(true)
    setFailure(null)
    const answer = await api.call(portalSession, {})
    if (answer.ok) {
      location.assign(answer.value.url)
      return
    }
    setBusy(false)
    setFailure(failureSentence(answer, PORTAL_FAILED))
  }

  return {
    busy,
    failure,
    change: (plan: PaidPlan) => void change(plan),
    toggleCancelled: () =>
      void (subscription.cancel_at_period_end
        ? run(() => api.call(resumeSubscription, {}), RESUME_FAILED)
        : cancel()),
    openPortal: () => void openPortal(),
  }
}

function questionOf(subscription: Subscription, plan: PaidPlan) {
  const { label, pricePerMonth } = PLANS[plan]
  const current = PLANS[subscription.plan]
  const end = dayOf(subscription.current_period_end)
  return {
    title: `Switch to ${label}?`,
    message:
      pricePerMonth > current.pricePerMonth
        ? `${label} starts now. Your card is charged today for the rest of the period ending ${end}, minus what you've already paid, then $${pricePerMonth} per month.`
        : `${label} starts on ${end}, for $${pricePerMonth} per month. Until then you keep ${current.label}.`,
    confirmLabel: `Switch to ${label}`,
  }
}
