import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useStore } from 'zustand'
import {
  type OpenChange,
  openChangesByScene,
  type OpenSceneChanges,
} from '@scenewright/shared/review/open-changes-by-scene.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { useSceneNumbers } from '#renderer/state/project/use-scene-numbers.ts'
import { goToChange } from '#renderer/state/review/review-steps.ts'
import { isLocked, type ScriptState } from '#renderer/state/script/script-store.ts'
import { useRovingFocus } from '#renderer/ui/controls/use-roving-focus.ts'
import { scrollWithin } from '#renderer/ui/scroll-within.ts'
import type { AnswerReviewState } from '#renderer/state/review/answer-review.ts'
import { stableList } from '#renderer/state/script/stable-list.ts'
import { decideChanges, type Decision } from './decide-changes.ts'
import { rowOfGroup, SceneGroup } from './scene-group.tsx'
import styles from './review-list.module.css'

type ReviewListProps = Readonly<{
  id: string
  /** Called on Escape. */
  onClose: () => void
  /** Called after the last decision, which removes the focused button. */
  onEnd: () => void
}>

/** All open changes by scene, to keep or undo each, those of a scene, or all; one tab stop. */
export function ReviewList({ id, onClose, onEnd }: ReviewListProps) {
  const { review, view } = useEditorSession()
  const { reviews, current } = useStore(review)
  const groups = useSceneChanges(reviews)
  const numbers = useSceneNumbers()
  const isOff = useScriptState(isLocked)
  const rows = useMemo(
    () => groups.flatMap((group) => [rowOfGroup(group), ...group.changes.map(idOf)]),
    [groups],
  )
  const { listProps, stop } = useRovingFocus(rows, current)
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useFocusAfterDecision(list)

  useEffect(() => {
    const row = current !== null && list.current?.querySelector<HTMLElement>(rowSelector(current))
    if (list.current && row) scrollWithin(list.current, row)
  }, [current])

  const decide = useCallback(
    (decision: Decision, chosen: readonly OpenChange[], kind: 'change' | 'scene') => {
      const next = decideChanges({ review, view }, decision, chosen)
      if (next) focusNext({ elementId: next.entry.id, decision, kind })
      else onEnd()
    },
    [review, view, onEnd, focusNext],
  )
  const open = useCallback(
    (change: OpenChange) => goToChange({ review, view }, change, 'stay'),
    [review, view],
  )

  const keys = {
    ...listProps,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      listProps.onKeyDown(event)
      if (event.key !== 'Escape') return
      event.preventDefault()
      onClose()
    },
  }

  return (
    <div id={id} ref={list} role="group" aria-label="All changes" className={styles.list} {...keys}>
      {groups.map((group) => (
        <SceneGroup
          key={group.id}
          group={group}
          number={group.scene ? numbers.get(group.scene.elementId) : undefined}
          reviews={reviews}
          current={current}
          stop={stop}
          isOff={isOff}
          onOpen={open}
          onDecide={decide}
        />
      ))}
    </div>
  )
}

function idOf({ entry }: OpenChange): string {
  return entry.id
}

function rowSelector(row: string): string {
  return `[data-row="${CSS.escape(row)}"]`
}

/** The button to focus next: of a change, or of the scene that it is in. */
type NextFocus = Readonly<{ elementId: string; decision: Decision; kind: 'change' | 'scene' }>

/** Returns a function that moves the focus once the decided changes, and their buttons, are gone. */
function useFocusAfterDecision(list: RefObject<HTMLElement | null>): (next: NextFocus) => void {
  const wanted = useRef<NextFocus>(null)
  useLayoutEffect(() => {
    const { current: next } = wanted
    wanted.current = null
    const row = next && list.current?.querySelector(rowSelector(next.elementId))
    const place = next?.kind === 'scene' ? row?.closest('section') : row
    place?.querySelector<HTMLElement>(`[data-part="${next?.decision}"]`)?.focus()
  })
  return useCallback((next) => {
    wanted.current = next
  }, [])
}

/** The open changes by scene; a new list only when they or the headings change. */
function useSceneChanges(reviews: AnswerReviewState['reviews']): readonly OpenSceneChanges[] {
  const select = useMemo(
    () =>
      stableList(
        ({ script }: Pick<ScriptState, 'script'>) => openChangesByScene(script, reviews),
        isSameGroup,
      ),
    [reviews],
  )
  return useScriptState(select)
}

function isSameGroup(one: OpenSceneChanges, other: OpenSceneChanges): boolean {
  return (
    one.id === other.id &&
    one.scene?.heading === other.scene?.heading &&
    one.scene?.isRemoved === other.scene?.isRemoved &&
    one.changes.length === other.changes.length &&
    one.changes.every(({ entry }, index) => entry === other.changes[index]?.entry)
  )
}
