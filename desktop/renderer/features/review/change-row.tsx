import { memo } from 'react'
import {
  changeName,
  changeNameInside,
  changeQuote,
  decisionName,
} from '@scenewright/shared/review/change-name.ts'
import type { OpenChange } from '@scenewright/shared/review/open-changes-by-scene.ts'
import type { ReviewEntry } from '@scenewright/shared/review/review.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { getTabIndex, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import type { Decision } from './decide-changes.ts'
import { ChangedText, SIGNS } from './changed-text.tsx'
import changeStyles from './change-list.module.css'
import styles from './review-list.module.css'

/** Decides on a change, or on all of a scene. */
export type Decide = (
  decision: Decision,
  changes: readonly OpenChange[],
  kind: 'change' | 'scene',
) => void

type ChangeRowProps = Readonly<{
  blockId: string
  entry: ReviewEntry
  reason: string | undefined
  isCurrent: boolean
  /** The list's tab stop, if it is in this row. */
  stop: TabStop | null
  isOff: boolean
  onOpen: (change: OpenChange) => void
  onDecide: Decide
}>

/** A change in the list: a click shows it on the page. */
export const ChangeRow = memo(function ChangeRow(props: ChangeRowProps) {
  const { blockId, entry, reason, isCurrent, stop, isOff, onOpen, onDecide } = props
  const name = changeName(entry)
  const button = (decision: Decision, label: string) => (
    <Button
      size="small"
      aria-label={decisionName(decision === 'keep' ? 'Keep' : 'Undo', entry)}
      data-part={decision}
      tabIndex={getTabIndex(stop, decision)}
      disabled={isOff}
      onClick={() => onDecide(decision, [{ blockId, entry }], 'change')}
    >
      {label}
    </Button>
  )
  return (
    <li className={styles.change} data-row={entry.id} data-text={name} data-kind={entry.kind}>
      <span className={changeStyles.sign} aria-hidden>
        {SIGNS[entry.kind]}
      </span>
      <div className={styles.body}>
        <button
          type="button"
          className={styles.open}
          aria-label={`Show ${changeNameInside(entry)}: ${changeQuote(entry)}`}
          aria-current={isCurrent || undefined}
          data-part="open"
          tabIndex={getTabIndex(stop, 'open')}
          onClick={() => onOpen({ blockId, entry })}
        >
          {name}
        </button>
        <p className={changeStyles.text} dir="auto">
          <ChangedText entry={entry} />
        </p>
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      </div>
      <div className={styles.decisions}>
        {button('keep', 'Keep')}
        {button('undo', 'Undo')}
      </div>
    </li>
  )
})
