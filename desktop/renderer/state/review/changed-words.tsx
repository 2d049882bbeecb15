import { wordDiff } from '#renderer/services/word-diff.ts'

/** A text with added and removed words marked. */
export function ChangedWords({ before, after }: Readonly<{ before: string; after: string }>) {
  return wordDiff(before, after).map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
  })
}
