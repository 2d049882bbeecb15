import { Link } from 'react-router'
import type { Plan } from '@scenewright/shared/plans/plans.ts'
import { PAID_PLANS } from '@scenewright/shared/plans/subscription-plan.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { useCheckout, type Billing } from '#renderer/state/billing/use-billing.ts'
import { Button, buttonClass } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'

/** `billing` is null until it is loaded. */
type PlanActionProps = Readonly<{ plan: Plan; billing: Billing | null }>

/**
 * A plan's button. Logged out, a paid plan leads to /login and Free to /signup
 * (`docs/product.md#screens`). Logged in, subscribers change plans on the account page, and others
 * go to the checkout.
 */
export function PlanAction({ plan, billing }: PlanActionProps) {
  const { isAuthenticated } = useSession()
  if (!isAuthenticated) return <VisitorAction plan={plan} />
  if (billing?.subscription) {
    return (
      <Link className={buttonClass('quiet', 'large')} to="/account">
        {billing.plan === plan.name ? 'Manage your plan' : 'Change plan in your account'}
      </Link>
    )
  }
  if (plan.name === 'free') {
    return (
      <Link className={buttonClass('quiet', 'large')} to="/projects">
        Go to your projects
      </Link>
    )
  }
  return <BuyButton plan={plan} billing={billing} />
}

function VisitorAction({ plan }: Readonly<{ plan: Plan }>) {
  return plan.name === 'free' ? (
    <Link className={buttonClass('quiet', 'large')} to="/signup">
      Start for free
    </Link>
  ) : (
    <Link className={buttonClass('primary', 'large')} to="/login">
      Choose {plan.label}
    </Link>
  )
}

function BuyButton({ plan, billing }: PlanActionProps) {
  const { busy, failure, buy } = useCheckout()
  const name = PAID_PLANS.find((paid) => paid === plan.name)
  return (
    <>
      <Button
        variant="primary"
        size="large"
        busy={busy}
        disabled={!billing?.isEnabled || !name}
        onClick={() => name && buy(name)}
      >
        Choose {plan.label}
      </Button>
      {failure !== null && <ErrorBox message={failure} />}
    </>
  )
}
