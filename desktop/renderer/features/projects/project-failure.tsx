import { Link } from 'react-router'
import { ErrorBox } from '#renderer/ui/error-box.tsx'

/** Why no project was made. */
export type NewProjectFailure = Readonly<{
  message: string
  /** The plan holds no more projects, so trying again is of no use. */
  isPlanLimit: boolean
}>

/** The red box for it: a larger plan or another try. */
export function ProjectFailure({
  failure,
  onRetry,
}: Readonly<{ failure: NewProjectFailure; onRetry?: () => void }>) {
  if (!failure.isPlanLimit) return <ErrorBox message={failure.message} onRetry={onRetry} />
  return (
    <ErrorBox message={failure.message}>
      <Link to="/pricing">See the plans</Link>
    </ErrorBox>
  )
}
