import { useState } from 'react'
import { acceptTransfer, endTransfer, type TransferOffer } from '@scenewright/shared/api/people.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { newProjectFailure, type NewProjectFailure } from '#renderer/state/project/new-project.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ProjectFailure } from '../create/project-failure.tsx'
import styles from './transfer-offers.module.css'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })

type TransferOffersProps = Readonly<{
  offers: readonly TransferOffer[]
  /** Called when an offer was accepted, declined, or has ended. */
  onDone: (sentence: string) => Promise<void>
}>

/** Projects that others want to transfer to this account, with Accept and Decline. */
export function TransferOffers({ offers, onDone }: TransferOffersProps) {
  const { api } = useAppServices()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<NewProjectFailure | null>(null)

  async function answer(offer: TransferOffer, contract: typeof acceptTransfer, done: string) {
    setBusy(offer.project_id)
    setFailure(null)
    const answered = await api.call(contract, { params: { id: offer.project_id } })
    setBusy(null)
    if (answered.ok) return await onDone(done)
    if (answered.failure.code === 'NOT_FOUND') return await onDone(answered.failure.error)
    setFailure(newProjectFailure(answered, MESSAGES.networkError))
  }

  return (
    <>
      {failure && <ProjectFailure failure={failure} />}
      {offers.map((offer) => {
        const title = offer.title.trim() || 'Untitled Project'
        return (
          <section
            key={offer.project_id}
            className={styles.offer}
            aria-label={`Offer of “${title}”`}
          >
            <p className={styles.text}>
              {offer.offered_by_name !== null && <bdi>{offer.offered_by_name}, </bdi>}
              <bdi>{offer.offered_by}</bdi> wants to transfer <bdi>“{title}”</bdi> to you.
              <span className={styles.note}>
                If you accept, it belongs to you and counts toward your plan. The offer ends on{' '}
                {DAY.format(new Date(offer.expires_at))}.
              </span>
            </p>
            <div className={styles.actions}>
              <Button
                disabled={busy !== null}
                onClick={() => void answer(offer, endTransfer, `Declined “${title}”.`)}
              >
                Decline
              </Button>
              <Button
                variant="primary"
                busy={busy === offer.project_id}
                disabled={busy !== null}
                onClick={() => void answer(offer, acceptTransfer, `“${title}” now belongs to you.`)}
              >
                Accept
              </Button>
            </div>
          </section>
        )
      })}
    </>
  )
}
