import { useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { PLANS, type PlanName } from '@scenewright/shared/plans/plans.ts'
import { costText, getPrice } from '@scenewright/shared/plans/price.ts'
import { tokenCount } from '@scenewright/shared/plans/usage-display.ts'
import { ASK_OWNER, planCommand } from '@scenewright/shared/plans/plan-help.ts'
import { useBilling } from '#renderer/state/billing/use-billing.ts'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { useSession } from '#renderer/state/app-services.tsx'
import { CodeBlock } from '#renderer/ui/page/code-block.tsx'
import { Disclosure } from '#renderer/ui/page/disclosure.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'
import styles from './billing.module.css'

/** The account's plan, what it includes, and its subscription. */
export function BillingPanel({ onChanged }: Readonly<{ onChanged: () => void }>) {
  const { state, reload, setSubscription } = useBilling()
  switch (state.kind) {
    case 'loading':
      return (
        <Skeleton label="Loading your plan…">
          <p className={styles.text}>&nbsp;</p>
        </Skeleton>
      )
    case 'failed':
      return <ErrorBox message={state.message} onRetry={reload} />
    case 'ready': {
      const { isEnabled, plan, subscription, yearlyPrices } = state.value
      const period = subscription?.plan === plan ? subscription.billing_period : 'month'
      const price = getPrice(plan, period, yearlyPrices)
      const cost = price ? costText(price, period) : 'paid by the year'
      return (
        <>
          <PlanLine name={plan} cost={isEnabled ? cost : null} />
          {subscription && (
            <SubscriptionPanel
              subscription={subscription}
              yearlyPrices={yearlyPrices}
              onChange={(changed) => {
                setSubscription(changed)
                onChanged()
              }}
            />
          )}
          {isEnabled ? (
            <div>
              <Link className={buttonClass()} to="/pricing">
                Compare plans
              </Link>
            </div>
          ) : (
            <UnsoldPlan plan={plan} />
          )}
        </>
      )
    }
  }
}

/** `cost` is null on a server that sells no plans. */
function PlanLine({ name, cost }: Readonly<{ name: PlanName; cost: string | null }>) {
  const plan = PLANS[name]
  return (
    <div>
      <p className={styles.figures}>
        <strong>{plan.label}</strong>
        {cost !== null && `, ${cost}`}
      </p>
      <p className={styles.text}>
        {tokenCount(plan.tokensPerMonth)} tokens a month, {projectsOf(plan.projects)}, PDF export.
        {cost !== null && ` ${plan.support}.`}
      </p>
    </div>
  )
}

function projectsOf(projects: number | null): string {
  if (projects === null) return 'unlimited projects'
  return projects === 1 ? '1 project' : `${projects} projects`
}

/** Explains how to get a larger plan on a server that sells none (`docs/product/site.md#plans`). */
function UnsoldPlan({ plan }: Readonly<{ plan: PlanName }>) {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const hasLargest = plan === 'pro'
  return (
    <>
      <p className={styles.text}>
        This server doesn't sell plans, so you won't be charged. {!hasLargest && ASK_OWNER}
      </p>
      {!hasLargest && user?.isAdmin && (
        <Disclosure
          summary="For the owner of this server"
          open={isOpen}
          onToggle={() => setIsOpen((before) => !before)}
        >
          <p className={styles.text}>Give this account another plan:</p>
          <CodeBlock>{planCommand(user.email)}</CodeBlock>
          <p className={styles.text}>
            Or give every account a plan with the server's setting DEFAULT_PLAN, for example:
          </p>
          <CodeBlock>DEFAULT_PLAN=pro</CodeBlock>
        </Disclosure>
      )}
    </>
  )
}
