import { Link } from 'react-router'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'

/** Why a project couldn't be created. */
export type NewProjectFailure = Readonly<{
  message: string
  /** The plan's project limit is reached, so retrying doesn't help. */
  isPlanLimit: boolean
}>

/** Shows the failure with a link to the plans or a Retry button. */
export function ProjectFailure({
  failure,
  onRetry,
}: Readonly<{ failure: NewProjectFailure; onRetry?: () => void }>) {
  if (!failure.isPlanLimit) return <ErrorBox message={failure.message} onRetry={onRetry} />
  return (
    <ErrorBox message={failure.message}>
      <Link to="/pricing">See plans</Link>
    </ErrorBox>
  )
}
