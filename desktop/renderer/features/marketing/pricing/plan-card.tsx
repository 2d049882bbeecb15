import { Check } from 'lucide-react'
import type { Plan } from '@scenewright/shared/plans/plans.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import type { Billing } from '#renderer/state/billing/use-billing.ts'
import { PlanAction } from './plan-action.tsx'
import styles from './plan-card.module.css'

type PlanCardProps = Readonly<{ plan: Plan; billing: Billing | null }>

/** One plan: its price, what it includes, and its button. Marks the user's own plan. */
export function PlanCard({ plan, billing }: PlanCardProps) {
  const { isAuthenticated } = useSession()
  const isOwn = isAuthenticated && billing?.plan === plan.name
  return (
    <article className={styles.card} data-own={isOwn}>
      <h2 className={styles.name}>
        {plan.label}
        {isOwn && <span className={styles.own}>Your plan</span>}
      </h2>
      <p className={styles.price}>
        <span className={styles.amount}>{dollars(plan.pricePerMonth)}</span> per month
      </p>
      <ul className={styles.holds}>
        {featuresOf(plan).map((feature) => (
          <li key={feature} className={styles.holding}>
            <Check className={styles.check} size={16} strokeWidth={1.5} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <PlanAction plan={plan} billing={billing} />
    </article>
  )
}

/** Formats 0 as '$0' and 14.99 as '$14.99'. */
function dollars(amount: number): string {
  return Number.isInteger(amount) ? `$${amount}` : `$${amount.toFixed(2)}`
}

function featuresOf({ tokensPerMonth, projects, support }: Plan): string[] {
  return [
    `${tokensPerMonth.toLocaleString('en-US')} AI tokens a month`,
    projectCount(projects),
    'PDF export',
    support,
  ]
}

function projectCount(projects: number | null): string {
  if (projects === null) return 'Unlimited projects'
  return projects === 1 ? '1 project' : `${projects} projects`
}
