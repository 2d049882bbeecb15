import { formatCount } from '../../script-tools/counted.ts'
import { takePage } from '../../script-tools/paged-text.ts'

/** A sentence and its list, without what would be too much to read. */
export function answerList(
  head: string,
  entries: readonly string[],
  noun: string,
  plural?: string,
): string {
  const { shown, next } = takePage(
    entries.map((entry) => ({ text: `- ${entry}` })),
    null,
  )
  const left = next === null ? 0 : entries.length - shown.length
  const rest =
    left === 0 ? [] : [`${formatCount(left, `more ${noun}`, plural && `more ${plural}`)}.`]
  return [head, ...shown.map(({ text }) => text), ...rest].join('\n')
}
