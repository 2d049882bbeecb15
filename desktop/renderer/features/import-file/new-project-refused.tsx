import { Link } from 'react-router'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorBox } from '#renderer/ui/error-box.tsx'
import type { ImportFailure } from './use-new-project.ts'

type NewProjectRefusedProps = Readonly<{
  failure: ImportFailure
  /** Opens the script on this device alone; where that is no way out it is not offered. */
  onOpenHere?: () => void
}>

/** Why no project was made of the file, and the ways out. */
export function NewProjectRefused({ failure, onOpenHere }: NewProjectRefusedProps) {
  return (
    <ErrorBox message={failure.message}>
      {failure.isPlanLimit && <Link to="/pricing">See the plans</Link>}
      {failure.isRoomHere && onOpenHere && (
        <Button size="small" onClick={onOpenHere}>
          Open on this device only
        </Button>
      )}
    </ErrorBox>
  )
}
