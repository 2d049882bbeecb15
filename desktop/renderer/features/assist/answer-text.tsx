import { Fragment } from 'react'
import type { Citation } from '@scenewright/shared/api/assist.ts'
import styles from './assist-panel.module.css'

type AnswerTextProps = Readonly<{
  text: string
  citations: readonly Citation[]
  onGoTo: (elementId: string) => void
}>

const MARK = /\[([^[\]\n]{1,60})\]/u

/** The text of an answer, with its places as links. */
export function AnswerText({ text, citations, onGoTo }: AnswerTextProps) {
  const places = new Map(citations.map(({ label, elementId }) => [label, elementId]))
  // Text and what is in brackets take turns.
  const parts = text.split(MARK)
  return (
    <div className={styles.text}>
      {parts.map((part, index) => {
        const elementId = index % 2 === 1 ? places.get(part) : undefined
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
          <Fragment key={index}>
            {elementId === undefined ? (
              unlinked(part, index % 2 === 1)
            ) : (
              <button type="button" className={styles.place} onClick={() => onGoTo(elementId)}>
                {part}
              </button>
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

function unlinked(part: string, isBracketed: boolean): string {
  return isBracketed ? `[${part}]` : part
}
