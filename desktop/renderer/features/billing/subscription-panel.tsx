import type { Subscription, SubscriptionAnswer } from '@scenewright/shared/api/billing.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import { getPrice, type YearlyPrices } from '@scenewright/shared/plans/price.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import {
  formatDay,
  getSubscriptionNotice,
  statusLabel,
} from '#renderer/state/billing/subscription-text.ts'
import { useSubscriptionActions } from '#renderer/state/billing/use-subscription-actions.ts'
import styles from './billing.module.css'

type SubscriptionPanelProps = Readonly<{
  subscription: Subscription
  yearlyPrices: YearlyPrices
  onChange: (answer: SubscriptionAnswer) => void
}>

/** The subscription's status, with its actions. */
export function SubscriptionPanel({
  subscription,
  yearlyPrices,
  onChange,
}: SubscriptionPanelProps) {
  const { busy, failure, change, toggleCancelled, openPortal } = useSubscriptionActions(
    subscription,
    onChange,
  )
  const isCancelled = subscription.cancel_at_period_end
  const notice = getSubscriptionNotice(subscription)
  const { plan, status, next_plan: nextPlan } = subscription
  const otherPlan = plan === 'basic' ? 'pro' : 'basic'
  const targetPlan = nextPlan ? plan : otherPlan
  const period =
    getPrice(targetPlan, subscription.billing_period, yearlyPrices) === null
      ? 'month'
      : subscription.billing_period
  const price = getPrice(targetPlan, period, yearlyPrices)
  const mayChange = status === 'active' || status === 'trialing'
  return (
    <div className={styles.holder}>
      <p className={styles.text}>
        {PLANS[plan].label}: {statusLabel(subscription)}. Current period:{' '}
        {formatDay(subscription.current_period_start)} to{' '}
        {formatDay(subscription.current_period_end)}.
        {!isCancelled && mayChange && ` Renews on ${formatDay(subscription.current_period_end)}.`}
      </p>
      <div role="status">
        {notice && (
          <p className={styles.notice} data-level={notice.level}>
            {notice.text}
          </p>
        )}
      </div>
      {failure !== null && <ErrorBox message={failure} />}
      <div className={styles.actions}>
        <Button busy={busy} onClick={openPortal}>
          Manage cards and invoices
        </Button>
        {mayChange && price && (
          <Button busy={busy} onClick={() => change({ plan: targetPlan, period, price })}>
            {nextPlan ? `Keep ${PLANS[targetPlan].label}` : `Switch to ${PLANS[targetPlan].label}`}
          </Button>
        )}
        {/* One button with two labels, so that it keeps the focus after a click. */}
        <Button busy={busy} onClick={toggleCancelled}>
          {isCancelled ? `Resume ${PLANS[plan].label}` : 'Cancel subscription'}
        </Button>
      </div>
    </div>
  )
}
