import { useEditorSession, useSaverState } from '#renderer/state/editor-context.tsx'
import type { Trouble } from '#renderer/state/saver-state.ts'
import { Button } from '#renderer/ui/button.tsx'
import { BrokenDialog } from './broken-dialog.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import { LoginAgainDialog } from './login-again-dialog.tsx'
import styles from './save-badge.module.css'

/** Why the script is not saved, in a few quiet words beside the badge that lead to the way out. */
export function SaveTrouble() {
  const { saver } = useEditorSession()
  const trouble = useSaverState((state) => state.trouble)
  return (
    <>
      <output className={styles.trouble} data-trouble={trouble?.kind}>
        {trouble && wordsOf(trouble, () => saver.showTrouble())}
      </output>
      {trouble && <TroubleDialog trouble={trouble} />}
    </>
  )
}

function wordsOf(trouble: Trouble, onOpen: () => void) {
  const way = (words: string) => (
    <Button variant="bare" size="small" aria-haspopup="dialog" onClick={onOpen}>
      {words}
    </Button>
  )
  switch (trouble.kind) {
    case 'retrying':
      return <span>Saving again…</span>
    case 'broken':
      return way('The last save failed…')
    case 'signed-out':
      return way('Log in to save')
    case 'deleted':
      return way('Deleted elsewhere…')
    case 'conflict':
      return way('Changed elsewhere…')
    case 'refused':
      return way('Cannot be saved…')
  }
}

/** Stands open once the writer has asked for it; a conflict has its own (features/versions). */
function TroubleDialog({ trouble }: Readonly<{ trouble: Trouble }>) {
  switch (trouble.kind) {
    case 'retrying':
    case 'conflict':
      return null
    case 'signed-out':
      return trouble.isShown && <LoginAgainDialog />
    case 'deleted':
      return trouble.isShown && <DeletedDialog />
    case 'broken':
      return trouble.isShown && <BrokenDialog />
    case 'refused':
      return trouble.isShown && <RefusedDialog failure={trouble.failure} />
  }
}
