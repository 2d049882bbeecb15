import { DEFAULT_CONTACT_EMAIL } from '@scenewright/shared/messages.ts'
import { ASK_OWNER } from '@scenewright/shared/plans/plan-help.ts'
import { PLAN_NAMES, PLANS } from '@scenewright/shared/plans/plans.ts'
import { useBilling } from '#renderer/state/billing/use-billing.ts'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { PlanCard } from './plan-card.tsx'
import styles from './pricing-page.module.css'

/** The three plans (`docs/product.md#plans`). */
export function PricingPage() {
  const { state, reload } = useBilling()
  const billing = state.kind === 'ready' ? state.billing : null
  const contact = billing?.contactEmail ?? DEFAULT_CONTACT_EMAIL
  return (
    <ColumnPage
      kind="public"
      title="Pricing"
      width="wide"
      intro="Every plan includes the full editor and PDF export. Plans differ in projects, AI tokens and support."
    >
      {state.kind === 'failed' && <ErrorBox message={state.message} onRetry={reload} />}
      {billing?.isEnabled === false && (
        <p className={styles.off}>
          This server doesn't sell plans, so you won't be charged.{' '}
          {billing.plan !== 'pro' && ASK_OWNER}
        </p>
      )}
      <ul className={styles.cards}>
        {PLAN_NAMES.map((name) => (
          <li key={name} className={styles.item}>
            <PlanCard plan={PLANS[name]} billing={billing} />
          </li>
        ))}
      </ul>
      <div className={styles.notes}>
        <p>
          A token is about three quarters of a word that is sent to the AI or received from it.
          Tokens reset on the first of each month (UTC). Typing, saving and exporting use none.
        </p>
        <p>
          Questions? Write to <a href={`mailto:${contact}`}>{contact}</a>.
        </p>
      </div>
    </ColumnPage>
  )
}
