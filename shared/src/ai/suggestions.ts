import type { CommandOffer, Failure } from '../result.ts'

/** A command to send instead of a refused one. One that isn't complete has to be changed first. */
export type Suggestion = CommandOffer & Readonly<{ isComplete: boolean }>

/** Lists what to send instead of a refused command, best first. */
export function suggestionsFor({
  offers = [],
  examples = [],
}: Pick<Failure, 'offers' | 'examples'>): Suggestion[] {
  return [
    ...offers.map((offer) => ({ ...offer, isComplete: true })),
    ...examples.map((example) => ({ label: example, command: example, isComplete: false })),
  ]
}
