import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import type { SubscriptionAnswer } from '@scenewright/shared/api/billing.ts'
import { DEFAULT_CONTACT_EMAIL } from '@scenewright/shared/product.ts'
import { ASK_OWNER } from '@scenewright/shared/plans/plan-help.ts'
import { PLAN_NAMES, PLANS } from '@scenewright/shared/plans/plans.ts'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { getPrice, type BillingPeriod } from '@scenewright/shared/plans/price.ts'
import { PAID_PLANS } from '@scenewright/shared/plans/subscription-plan.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { checkoutQuestion } from '#renderer/state/billing/change-question.ts'
import { getSubscriptionNotice } from '#renderer/state/billing/subscription-text.ts'
import { useBilling, useCheckout, type Billing } from '#renderer/state/billing/use-billing.ts'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { EveryPlan } from './every-plan.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { PlanCard } from './plan-card.tsx'
import styles from './pricing-page.module.css'

/** The three plans (`docs/product/site.md#plans`). */
export function PricingPage() {
  const { state, reload, setSubscription } = useBilling()
  const { busy: isBuying, buy } = useCheckout()
  const [chosen, setChosen] = useState<BillingPeriod | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const newsLine = useRef<HTMLParagraphElement>(null)
  const query = useSearchParams()
  const billing = state.kind === 'ready' ? state.value : null
  const contact = billing?.contactEmail ?? DEFAULT_CONTACT_EMAIL
  const period = shownPeriod(billing, chosen ?? (query.get('period') === 'year' ? 'year' : null))
  useChoiceFromLogin(billing, period, buy)

  function change(answer: SubscriptionAnswer) {
    setSubscription(answer)
    setNews(newsOf(answer))
    // The pressed button is gone or does something else now.
    newsLine.current?.focus()
  }

  return (
    <ColumnPage
      kind="public"
      title="Pricing"
      width="wide"
      intro="Every plan includes the full editor and PDF export. Plans differ in projects, AI tokens and support."
    >
      {/* Has room for each of its contents, so that the cards don't move when it changes. */}
      <div className={styles.status}>
        {state.kind === 'failed' && <ErrorBox message={state.message} onRetry={reload} />}
        {billing?.isEnabled === false && (
          <p className={styles.off}>
            This server doesn't sell plans, so you won't be charged.{' '}
            {billing.plan !== 'pro' && ASK_OWNER}
          </p>
        )}
        {billing && maySwitchPeriod(billing) && (
          <PeriodSwitch period={period} onChange={setChosen} />
        )}
        <p ref={newsLine} className={styles.news} role="status" tabIndex={-1}>
          {news}
        </p>
      </div>
      <ul className={styles.cards}>
        {PLAN_NAMES.map((name) => (
          <li key={name} className={styles.item}>
            <PlanCard
              plan={PLANS[name]}
              period={period}
              actions={{ billing, isBuying, buy, onChange: change }}
            />
          </li>
        ))}
      </ul>
      <EveryPlan />
      <div className={styles.notes}>
        <p>
          A token is about three quarters of a word that is sent to the AI or received from it.
          Tokens reset on the first of each month (UTC). Typing, saving and exporting use none.
        </p>
        {billing?.subscription?.billing_period === 'year' && (
          <p>
            You pay by the year. To pay by the month, switch to Free, and choose a monthly plan when
            the year ends.
          </p>
        )}
        <p>
          Questions? Write to <a href={`mailto:${contact}`}>{contact}</a>.
        </p>
      </div>
    </ColumnPage>
  )
}

/** True if some plan is also sold by the year; false for those who pay by the year already. */
function maySwitchPeriod({ isEnabled, yearlyPrices, subscription }: Billing): boolean {
  const isSold = PAID_PLANS.some((plan) => yearlyPrices[plan] !== null)
  return isEnabled && isSold && subscription?.billing_period !== 'year'
}

function shownPeriod(billing: Billing | null, chosen: BillingPeriod | null): BillingPeriod {
  if (!billing) return 'month'
  if (billing.subscription?.billing_period === 'year') return 'year'
  return maySwitchPeriod(billing) ? (chosen ?? 'month') : 'month'
}

/**
 * A visitor who chose a plan comes back here after the login, with the plan in the address. Asks
 * once whether to continue to the checkout.
 */
function useChoiceFromLogin(
  billing: Billing | null,
  period: BillingPeriod,
  buy: ReturnType<typeof useCheckout>['buy'],
): void {
  const { isAuthenticated } = useSession()
  const query = useSearchParams()
  const navigate = useNavigate()
  const plan = PAID_PLANS.find((name) => name === query.get('plan'))
  const isReady = isAuthenticated && billing?.isEnabled === true && plan !== undefined
  const ask = useEffectEvent(async () => {
    if (!plan || !billing) return
    void navigate(period === 'year' ? '/pricing?period=year' : '/pricing', { replace: true })
    const price = getPrice(plan, period, billing.yearlyPrices)
    if (billing.subscription || !price) return
    if (await askConfirm(checkoutQuestion({ plan, period, price }))) buy(plan, period)
  })
  useEffect(() => {
    if (isReady) void ask()
  }, [isReady])
}

/** Returns what a change of the subscription did. */
function newsOf({ subscription }: SubscriptionAnswer): string | null {
  if (!subscription) return 'Your plan is Free.'
  return (
    getSubscriptionNotice(subscription)?.text ?? `Your plan is ${PLANS[subscription.plan].label}.`
  )
}
