import { DEFAULT_CONTACT_EMAIL } from '@scenewright/shared/messages.ts'
import { PLAN_NAMES, PLANS } from '@scenewright/shared/plans/plans.ts'
import { PlanCard } from './plan-card.tsx'
import styles from './pricing-page.module.css'

/** The three plans (spec §3, §6). */
export function PricingPage() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Pricing</h1>
        <p className={styles.intro}>
          Every plan has the whole editor and PDF export. They differ in how many projects you keep
          and how much you ask of the AI.
        </p>
      </header>
      <ul className={styles.cards}>
        {PLAN_NAMES.map((name) => (
          <li key={name} className={styles.item}>
            <PlanCard plan={PLANS[name]} />
          </li>
        ))}
      </ul>
      <div className={styles.notes}>
        <p>
          A token is about three quarters of a word, sent to the AI or received from it. The month
          is the calendar month in UTC. Typing, saving and exporting use none.
        </p>
        <p>
          Questions? Write to{' '}
          <a href={`mailto:${DEFAULT_CONTACT_EMAIL}`}>{DEFAULT_CONTACT_EMAIL}</a>.
        </p>
      </div>
    </div>
  )
}
