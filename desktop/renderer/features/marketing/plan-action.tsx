import { Link } from 'react-router'
import type { Plan } from '@scenewright/shared/plans/plans.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { showAlert } from '#renderer/state/dialogs.ts'
import { Button, buttonClass } from '#renderer/ui/button.tsx'

const BILLING_TITLE = 'Billing is not open yet'
const BILLING_MESSAGE =
  'Billing is not set up on this server yet, so nothing can be bought and nothing is charged.'

/**
 * The button of a plan. Logged out, a paid plan leads to /login and Free to /signup (spec §6);
 * logged in, Free is what one has, and a paid plan waits for billing.
 */
export function PlanAction({ plan }: Readonly<{ plan: Plan }>) {
  const { isAuthenticated } = useSession()
  const isFree = plan.name === 'free'
  if (isAuthenticated && !isFree) {
    return (
      <Button
        variant="primary"
        size="large"
        onClick={() => void showAlert(BILLING_MESSAGE, BILLING_TITLE)}
      >
        Choose {plan.label}
      </Button>
    )
  }
  if (isAuthenticated) {
    return (
      <Link className={buttonClass('quiet', 'large')} to="/projects">
        Go to your projects
      </Link>
    )
  }
  return isFree ? (
    <Link className={buttonClass('quiet', 'large')} to="/signup">
      Start for free
    </Link>
  ) : (
    <Link className={buttonClass('primary', 'large')} to="/login">
      Choose {plan.label}
    </Link>
  )
}
