import { printedText } from '@scenewright/shared/script/printed-case.ts'
import type { ReviewEntry } from '@scenewright/shared/review/review.ts'
import { synopsisChange } from '@scenewright/shared/review/synopsis-change.ts'
import { ChangedWords } from '#renderer/state/review/changed-words.tsx'

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
      const text = <ChangedWords before={printedText(before)} after={printedText(element)} />
      if (!synopsis) return text
      const words = <ChangedWords before={synopsis.before} after={synopsis.after} />
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
