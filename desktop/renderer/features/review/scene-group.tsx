import type {
  OpenChange,
  OpenSceneChanges,
} from '@scenewright/shared/review/open-changes-by-scene.ts'
import { getReason, type AnswerReviewState } from '#renderer/state/review/answer-review.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { stopIn, getTabIndex, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { ChangeRow, type Decide } from './change-row.tsx'
import type { Decision } from './decide-changes.ts'
import styles from './review-list.module.css'

type SceneGroupProps = Readonly<{
  group: OpenSceneChanges
  /** The scene's number; `undefined` for a removed scene. */
  number: string | undefined
  reviews: AnswerReviewState['reviews']
  current: string | null
  stop: TabStop | null
  isOff: boolean
  onOpen: (change: OpenChange) => void
  onDecide: Decide
}>

/** The changes in one scene, below its number and heading. */
export function SceneGroup(props: SceneGroupProps) {
  const { group, number, reviews, current, stop, isOff, onOpen, onDecide } = props
  const name = headingOf(group, number)
  const row = rowOfGroup(group)
  const button = (decision: Decision, label: string) => (
    <Button
      size="small"
      variant="bare"
      aria-label={`${label}: ${name}`}
      data-part={decision}
      tabIndex={getTabIndex(stopIn(row, stop), decision)}
      disabled={isOff}
      onClick={() => onDecide(decision, group.changes, 'scene')}
    >
      {label}
    </Button>
  )
  return (
    <section className={styles.group} aria-label={name}>
      <div className={styles.heading} data-row={row} data-text={name}>
        <h3 className={styles.scene} title={name}>
          <button
            type="button"
            className={styles.openScene}
            aria-label={`Show ${name}`}
            data-part="open"
            tabIndex={getTabIndex(stopIn(row, stop), 'open')}
            onClick={() => group.changes[0] && onOpen(group.changes[0])}
          >
            {number !== undefined && <span className={styles.number}>{number} </span>}
            <span data-removed={group.scene?.isRemoved || undefined}>
              {group.scene?.heading ?? NO_SCENE}
            </span>
          </button>
        </h3>
        <div className={styles.decisions}>
          {button('keep', 'Keep scene')}
          {button('undo', 'Undo scene')}
        </div>
      </div>
      <ol className={styles.changes}>
        {group.changes.map(({ blockId, entry }) => (
          <ChangeRow
            key={entry.id}
            blockId={blockId}
            entry={entry}
            reason={getReason(reviews.get(blockId)?.reasons, entry.id)}
            isCurrent={entry.id === current}
            stop={stopIn(entry.id, stop)}
            isOff={isOff}
            onOpen={onOpen}
            onDecide={onDecide}
          />
        ))}
      </ol>
    </section>
  )
}

const NO_SCENE = 'Before the first scene'

/** The id of the heading's row, which differs from those of elements. */
export function rowOfGroup({ id }: OpenSceneChanges): string {
  return `scene ${id}`
}

function headingOf({ scene }: OpenSceneChanges, number: string | undefined): string {
  if (!scene) return NO_SCENE
  if (scene.isRemoved) return `Removed scene ${scene.heading}`
  return number === undefined ? scene.heading : `${number} ${scene.heading}`
}
