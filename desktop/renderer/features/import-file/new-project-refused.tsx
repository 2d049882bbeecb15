import { Link } from '#renderer/state/navigation/link.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import type { ImportFailure } from './use-import-as-project.ts'

type NewProjectRefusedProps = Readonly<{
  failure: ImportFailure
  /** Opens the script on this device only; left out where that isn't possible. */
  onOpenHere?: () => void
}>

/** Why no project was created from the file, and what the user can do. */
export function NewProjectRefused({ failure, onOpenHere }: NewProjectRefusedProps) {
  return (
    <ErrorBox message={failure.message}>
      {failure.canBuyPlan && <Link to="/pricing">See plans</Link>}
      {failure.canOpenHere && onOpenHere && (
        <Button size="small" onClick={onOpenHere}>
          Open on this device only
        </Button>
      )}
    </ErrorBox>
  )
}
