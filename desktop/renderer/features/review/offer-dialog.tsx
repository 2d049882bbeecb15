import { useMemo } from 'react'
import { reviewEntries, type ReviewEntry } from '@scenewright/shared/review/review.ts'
import { changeName } from '@scenewright/shared/review/change-name.ts'
import type { AnswerOffer, OfferReason } from '#renderer/state/script/script-dialogs.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ChangedText, SIGNS } from './changed-text.tsx'
import styles from './change-list.module.css'

type OfferDialogProps = Readonly<{ offer: AnswerOffer; onAnswer: (isAccepted: boolean) => void }>

/** Asks before applying an answer to a changed block, or one that deletes much. */
export function OfferDialog({ offer, onAnswer }: OfferDialogProps) {
  const { reason, command, before, after } = offer
  const entries = useMemo(() => reviewEntries(before, after), [before, after])
  return (
    <Dialog
      open
      size="wide"
      title={TITLES[reason.kind]}
      description={explain(reason)}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>Discard answer</Button>
          <Button
            variant={reason.kind === 'deletes' ? 'danger' : 'primary'}
            onClick={() => onAnswer(true)}
          >
            Apply answer
          </Button>
        </>
      }
    >
      <p>Command: “{command}”</p>
      <ChangeList entries={entries} />
    </Dialog>
  )
}

const TITLES: Readonly<Record<OfferReason['kind'], string>> = {
  changed: 'Apply this answer?',
  deletes: 'Delete these elements?',
}

function explain(reason: OfferReason): string {
  switch (reason.kind) {
    case 'changed':
      return `${reason.what} changed after you sent the command, so the answer wasn't applied. Applying it now replaces the current text. You can undo it.`
    case 'deletes':
      return `The answer deletes ${reason.deleted} of the ${reason.of} elements in this story block. Nothing has changed yet.`
  }
}

/** A list of changes, to review before they are applied. */
function ChangeList({ entries }: Readonly<{ entries: readonly ReviewEntry[] }>) {
  return (
    <ol className={styles.list} aria-label="Proposed changes">
      {entries.map((entry) => (
        <li key={entry.id} className={styles.change} data-kind={entry.kind}>
          <span className={styles.sign} aria-hidden>
            {SIGNS[entry.kind]}
          </span>
          <span className={styles.name}>{changeName(entry)}</span>
          <span className={styles.text}>
            <ChangedText entry={entry} />
          </span>
        </li>
      ))}
    </ol>
  )
}
