import { Check } from 'lucide-react'
import { PLANS, type Plan, type PlanName } from '@scenewright/shared/plans/plans.ts'
import {
  monthlyPrice,
  getPrice,
  priceText,
  yearlySaving,
  type BillingPeriod,
} from '@scenewright/shared/plans/price.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { PlanAction, type Offer, type PlanActions } from './plan-action.tsx'
import styles from './plan-card.module.css'

/** Whom a plan is for. */
const FOR: Readonly<Record<PlanName, string>> = {
  free: 'Write one script from the first line to the PDF.',
  basic: 'A few scripts at a time, with the assistant at hand every day.',
  pro: 'As many scripts as you like, and twice the AI tokens of Basic.',
}
const RECOMMENDED: PlanName = 'basic'
/** A token is about three quarters of a word; the page's note says so, too. */
const WORDS_PER_TOKEN = 0.75

type PlanCardProps = Readonly<{ plan: Plan; period: BillingPeriod; actions: PlanActions }>

/** One plan: its price, what it includes, and its button. Marks the user's own plan. */
export function PlanCard({ plan, period, actions }: PlanCardProps) {
  const { isAuthenticated } = useSession()
  const { billing } = actions
  const isOwn = isAuthenticated && billing?.plan === plan.name
  const isOpen = billing === null || (billing.isEnabled && billing.plan === 'free')
  const isRecommended = plan.name === RECOMMENDED && isOpen
  const yearly = billing && getPrice(plan.name, 'year', billing.yearlyPrices)
  const offer: Offer =
    period === 'year' && yearly
      ? { plan: plan.name, period: 'year', price: yearly }
      : { plan: plan.name, period: 'month', price: monthlyPrice(plan) }
  return (
    <article className={styles.card} data-own={isOwn} data-recommended={isRecommended}>
      <h2 className={styles.name}>
        {plan.label}
        {isOwn && <span className={styles.badge}>Your plan</span>}
        {isRecommended && !isOwn && <span className={styles.badge}>Recommended</span>}
      </h2>
      <p className={styles.for}>{FOR[plan.name]}</p>
      <div>
        <p className={styles.price}>
          <span className={styles.amount}>{priceText(offer.price)}</span> per {offer.period}
        </p>
        <p className={styles.saving}>{savingOf(plan, offer)}</p>
      </div>
      <ul className={styles.holds}>
        {featuresOf(plan).map((feature) => (
          <li key={feature} className={styles.holding}>
            <Check className={styles.check} size={16} strokeWidth={1.5} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles.action}>
        <PlanAction offer={offer} isRecommended={isRecommended} actions={actions} />
      </div>
    </article>
  )
}

function savingOf(plan: Plan, { period, price }: Offer): string {
  if (period === 'month') return ''
  const saving = yearlySaving(monthlyPrice(plan), price)
  const perMonth = priceText({ ...price, amount: Math.round(price.amount / 12) })
  return saving === null ? `${perMonth} a month` : `${perMonth} a month, ${saving}% less`
}

function featuresOf({ name, tokensPerMonth, projects, support }: Plan): string[] {
  const words = (tokensPerMonth * WORDS_PER_TOKEN).toLocaleString('en-US')
  return [
    `${tokensPerMonth.toLocaleString('en-US')} AI tokens a month, about ${words} words`,
    projectCount(projects),
    name === 'free'
      ? 'The whole editor and PDF export'
      : `Everything in ${PLANS[below(name)].label}`,
    support,
  ]
}

function below(name: Exclude<PlanName, 'free'>): PlanName {
  return name === 'pro' ? 'basic' : 'free'
}

function projectCount(projects: number | null): string {
  if (projects === null) return 'Unlimited projects'
  return projects === 1 ? '1 project' : `${projects} projects`
}
