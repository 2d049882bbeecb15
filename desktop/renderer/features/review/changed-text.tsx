import { printedText } from '@scenewright/shared/script/printed-case.ts'
import type { ReviewEntry } from '@scenewright/shared/review/review.ts'
import { synopsisChange } from '@scenewright/shared/review/synopsis-change.ts'
import { wordDiff } from '#renderer/services/word-diff.ts'

/** The sign of each kind of change, which color alone doesn't show. */
export const SIGNS: Readonly<Record<ReviewEntry['kind'], string>> = {
  added: '+',
  changed: '~',
  removed: '−',
  moved: '↕',
}

/**
 * The text of a changed element, with its added and removed words marked, and its synopsis if that
 * changes.
 */
export function ChangedText({ entry }: Readonly<{ entry: ReviewEntry }>) {
  switch (entry.kind) {
    case 'added':
    case 'moved':
      return printedText(entry.element)
    case 'removed':
      return <del>{printedText(entry.before)}</del>
    case 'changed': {
      const { before, element } = entry
      const synopsis = synopsisChange(entry)
      const text = <Words before={printedText(before)} after={printedText(element)} />
      if (!synopsis) return text
      const words = <Words before={synopsis.before} after={synopsis.after} />
      if (synopsis.isAll) return <>Synopsis: {words}</>
      return (
        <>
          {text}
          <br />
          Synopsis: {words}
        </>
      )
    }
  }
}

function Words({ before, after }: Readonly<Record<'before' | 'after', string>>) {
  return wordDiff(before, after).map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
  })
}
