/** Offers: answers that the writer is asked about before they are applied. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Element } from '@scenewright/shared/script/script.ts'

/**
 * Why the answer isn't applied immediately. `changed`: `what` has changed since the command was
 * sent. `deletes`: it deletes much of the block (`docs/assistant.md#rules`).
 */
export type OfferReason =
  | Readonly<{ kind: 'changed'; what: string }>
  | Readonly<{ kind: 'deletes'; deleted: number; of: number }>

export type AnswerOffer = Readonly<{
  reason: OfferReason
  command: string
  /** The current elements and the answer's. */
  before: readonly Element[]
  after: readonly Element[]
}>

export type AnswerOffers = StoreApi<
  Readonly<{
    /** Waiting for the writer's decision. */
    pending: (AnswerOffer & Readonly<{ decide: (isAccepted: boolean) => void }>) | null
  }>
>

export function createAnswerOffers(): AnswerOffers {
  return createStore(() => ({ pending: null }))
}

/** Shows the answer next to the current elements. @returns whether the writer accepts it */
export function offerAnswer(offers: AnswerOffers, offer: AnswerOffer): Promise<boolean> {
  return new Promise((resolve) => {
    const decide = (isAccepted: boolean) => {
      offers.setState({ pending: null })
      resolve(isAccepted)
    }
    offers.setState({ pending: { ...offer, decide } })
  })
}
