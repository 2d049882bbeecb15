import { DEFAULT_CONTACT_EMAIL } from '@scenewright/shared/messages.ts'
import { PLAN_NAMES, PLANS } from '@scenewright/shared/plans/plans.ts'
import { useBilling } from '#renderer/state/use-billing.ts'
import { ErrorBox } from '#renderer/ui/error-box.tsx'
import { PlanCard } from './plan-card.tsx'
import styles from './pricing-page.module.css'

/** The three plans (spec §3, §6). */
export function PricingPage() {
  const { state, reload } = useBilling()
  const billing = state.kind === 'ready' ? state.billing : null
  const contact = billing?.contactEmail ?? DEFAULT_CONTACT_EMAIL
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Pricing</h1>
        <p className={styles.intro}>
          Every plan has the whole editor and PDF export. They differ in how many projects you keep
          and how much you ask of the AI.
        </p>
      </header>
      {state.kind === 'failed' && <ErrorBox message={state.message} onRetry={reload} />}
      {billing?.isEnabled === false && (
        <p className={styles.off}>
          Billing is off on this server: nothing can be bought here, and nothing is charged. Free
          works as it stands.
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
          A token is about three quarters of a word, sent to the AI or received from it. The month
          is the calendar month in UTC. Typing, saving and exporting use none.
        </p>
        <p>
          Questions? Write to <a href={`mailto:${contact}`}>{contact}</a>.
        </p>
      </div>
    </div>
  )
}
