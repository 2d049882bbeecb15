import { Link } from '#renderer/state/navigation/link.tsx'
import type { NewProjectFailure } from '#renderer/state/project/new-project.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'

/** Shows the failure with a link to the plans, if they can be bought, or a Retry button. */
export function ProjectFailure({
  failure,
  onRetry,
}: Readonly<{ failure: NewProjectFailure; onRetry?: () => void }>) {
  if (!failure.isPlanLimit) return <ErrorBox message={failure.message} onRetry={onRetry} />
  return (
    <ErrorBox message={failure.message}>
      {failure.canBuyPlan && <Link to="/pricing">See plans</Link>}
    </ErrorBox>
  )
}
