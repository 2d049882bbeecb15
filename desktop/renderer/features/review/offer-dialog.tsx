import { useMemo } from 'react'
import { useStore } from 'zustand'
import { reviewEntries } from '@scenewright/shared/review/review.ts'
import type { AnswerOffer, OfferReason } from '#renderer/state/answer-offer.ts'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'
import { ChangeList } from './change-list.tsx'

/** Asks before an answer is taken that no longer fits, or that would take much away (design §6). */
export function OfferDialog() {
  const { offers } = useEditorSession()
  const { pending } = useStore(offers)
  return pending && <OpenOffer offer={pending} onAnswer={pending.answer} />
}

type OpenOfferProps = Readonly<{ offer: AnswerOffer; onAnswer: (isTaken: boolean) => void }>

function OpenOffer({ offer, onAnswer }: OpenOfferProps) {
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
          <Button onClick={() => onAnswer(false)}>Discard the answer</Button>
          <Button
            variant={reason.kind === 'deletes' ? 'danger' : 'primary'}
            onClick={() => onAnswer(true)}
          >
            Apply the answer
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
  changed: 'Apply the answer?',
  deletes: 'Delete so much?',
}

function explain(reason: OfferReason): string {
  switch (reason.kind) {
    case 'changed':
      return `${reason.what} has changed since the command was sent, so the answer was not applied. Applied now, it puts its own text in place of what stands there; Undo takes that back.`
    case 'deletes':
      return `The answer would delete ${reason.deleted} of the ${reason.of} elements of this story block. Nothing has been changed yet.`
  }
}
