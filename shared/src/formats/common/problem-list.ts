/** Collects import problems. Frequent kinds are counted and reported once. */

/** Maximum number of individual messages. */
const MAX_MESSAGES = 50

/** Builds the message for a counted kind of problem, given for example 'in 2 places'. */
export type CountedMessage = (places: string) => string

export type ProblemList = Readonly<{
  /** Counts one problem of a kind. */
  count: (kind: string) => void
  /** Adds a message. */
  add: (message: string) => void
  /** @param templates the message for each counted kind */
  messages: (templates: Readonly<Record<string, CountedMessage>>) => string[]
}>

export function createProblemList(): ProblemList {
  const counts = new Map<string, number>()
  const added: string[] = []
  return {
    count: (kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1),
    add: (message) => added.push(message),
    messages: (templates) => {
      const counted = [...counts].flatMap(
        ([kind, count]) => templates[kind]?.(placesInWords(count)) ?? [],
      )
      const more = added.length - MAX_MESSAGES
      return [
        ...added.slice(0, MAX_MESSAGES),
        ...(more > 0 ? [`There are ${more} more problems like these.`] : []),
        ...counted,
      ]
    },
  }
}

function placesInWords(count: number): string {
  return count === 1 ? 'in one place' : `in ${count} places`
}
