/** An answer that the writer is asked about before it is taken. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Element } from '@scenewright/shared/script/script.ts'

/**
 * Why it is not simply applied. `changed`: what the command was for reads otherwise by now.
 * `deletes`: it takes out much of the block (design §6).
 */
export type OfferReason =
  | Readonly<{ kind: 'changed'; what: string }>
  | Readonly<{ kind: 'deletes'; deleted: number; of: number }>

export type AnswerOffer = Readonly<{
  reason: OfferReason
  command: string
  /** What stands there now, and what would stand there. */
  before: readonly Element[]
  after: readonly Element[]
}>

export type AnswerOffers = StoreApi<
  Readonly<{
    /** Awaits the writer's word. */
    pending: (AnswerOffer & Readonly<{ answer: (isTaken: boolean) => void }>) | null
  }>
>

export function createAnswerOffers(): AnswerOffers {
  return createStore(() => ({ pending: null }))
}

/** Shows the answer beside what it would replace; resolves to whether the writer takes it. */
export function offerAnswer(offers: AnswerOffers, offer: AnswerOffer): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isTaken: boolean) => {
      offers.setState({ pending: null })
      resolve(isTaken)
    }
    offers.setState({ pending: { ...offer, answer } })
  })
}
