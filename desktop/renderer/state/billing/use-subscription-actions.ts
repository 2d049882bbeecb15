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
import { failureSentence, type CallResult } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { cancelQuestion, changeQuestion, type PlanTarget } from './change-question.ts'

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

  async function run(call: () => Promise<Changed>, failed: string) {
    setBusy(true)
    setFailure(null)
    const answer = await call()
    setBusy(false)
    if (answer.ok) onChange(answer.value)
    else setFailure(failureSentence(answer, failed))
  }

  async function cancel() {
    if (await askConfirm(cancelQuestion(subscription))) {
      await run(() => api.call(cancelSubscription, {}), MESSAGES.cancelSubscriptionFailed)
    }
  }

  /** Without a question if it takes back a change. */
  async function change({ plan, period, price }: PlanTarget) {
    const isOther = plan !== subscription.plan || period !== subscription.billing_period
    if (isOther && !(await askConfirm(changeQuestion(subscription, { plan, period, price })))) {
      return
    }
    await run(() => api.call(changePlan, { body: { plan, period } }), CHANGE_FAILED)
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
    change: (target: PlanTarget) => void change(target),
    toggleCancelled: () =>
      void (subscription.cancel_at_period_end
        ? run(() => api.call(resumeSubscription, {}), RESUME_FAILED)
        : cancel()),
    openPortal: () => void openPortal(),
  }
}
