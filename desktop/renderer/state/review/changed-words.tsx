import { wordDiff } from '#renderer/services/word-diff.ts'

type ChangedWordsProps = Readonly<{
  before: string
  after: string
  /** Only the words of one of both; absent: of both. */
  side?: 'before' | 'after'
}>

/** A text with added and removed words marked. */
export function ChangedWords({ before, after, side }: ChangedWordsProps) {
  return wordDiff(before, after).map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    if (kind === 'added') return side === 'before' ? null : <ins key={key}>{text}</ins>
    return side === 'after' ? null : <del key={key}>{text}</del>
  })
}
