import type { CommandOffer, Failure } from '../result.ts'

/** A command to send instead of a refused one. One that isn't complete has to be changed first. */
export type Suggestion = CommandOffer & Readonly<{ isComplete: boolean }>

/** The suggestion that Enter takes; `undefined` if the first one has to be changed. */
export function bestSuggestion(
  refusal: Parameters<typeof suggestionsFor>[0],
): Suggestion | undefined {
  const [first] = suggestionsFor(refusal)
  return first?.isComplete ? first : undefined
}

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
