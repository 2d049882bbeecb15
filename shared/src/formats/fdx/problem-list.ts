/** What could not be brought in, gathered so that a thing met a thousand times is told once. */

/** Sentences told in full; more help nobody. */
const MAX_SENTENCES = 50

export type ProblemList = Readonly<{
  /** Adds to the count of one kind of problem. */
  count: (kind: string) => void
  /** Adds a sentence of its own. */
  say: (sentence: string) => void
  /**
   * @param tell the sentence for each counted kind, given how often it was met
   */
  sentences: (tell: Readonly<Record<string, (times: string) => string>>) => string[]
}>

export function createProblemList(): ProblemList {
  const counts = new Map<string, number>()
  const said: string[] = []
  return {
    count: (kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1),
    say: (sentence) => said.push(sentence),
    sentences: (tell) => {
      const counted = [...counts].flatMap(
        ([kind, count]) => tell[kind]?.(timesInWords(count)) ?? [],
      )
      const more = said.length - MAX_SENTENCES
      return [
        ...said.slice(0, MAX_SENTENCES),
        ...(more > 0 ? [`There were ${more} more problems of these kinds.`] : []),
        ...counted,
      ]
    },
  }
}

function timesInWords(count: number): string {
  return count === 1 ? 'in one place' : `in ${count} places`
}
