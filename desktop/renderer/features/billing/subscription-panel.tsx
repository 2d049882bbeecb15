import type { Subscription } from '@scenewright/shared/api/billing.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorBox } from '#renderer/ui/error-box.tsx'
import { dayOf, noticeOf, statusLabel } from './subscription-text.ts'
import { useSubscriptionActions } from './use-subscription-actions.ts'
import styles from './billing.module.css'

type SubscriptionPanelProps = Readonly<{
  held: Subscription
  onChange: (held: Subscription | null) => void
}>

/** What is paid until when, and what can be done about it. */
export function SubscriptionPanel({ held, onChange }: SubscriptionPanelProps) {
  const { busy, failure, change, toggleCancelled, openPortal } = useSubscriptionActions(
    held,
    onChange,
  )
  const isCancelled = held.cancel_at_period_end
  const notice = noticeOf(held)
  const other = held.plan === 'basic' ? 'pro' : 'basic'
  const chosen = held.next_plan ? held.plan : other
  const mayChange = held.status === 'active' || held.status === 'trialing'
  return (
    <div className={styles.holder}>
      <p className={styles.text}>
        {PLANS[held.plan].label}: {statusLabel(held)}. This period:{' '}
        {dayOf(held.current_period_start)} to {dayOf(held.current_period_end)}.
        {!isCancelled && mayChange && ` Renews on ${dayOf(held.current_period_end)}.`}
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
        {mayChange && (
          <Button busy={busy} onClick={() => change(chosen)}>
            {held.next_plan ? `Keep ${PLANS[chosen].label}` : `Move to ${PLANS[chosen].label}`}
          </Button>
        )}
        {/* One button with two names, so that the focus stays where it was pressed. */}
        <Button busy={busy} onClick={toggleCancelled}>
          {isCancelled ? `Resume ${PLANS[held.plan].label}` : 'Cancel subscription'}
        </Button>
      </div>
    </div>
  )
}
