import { ChevronDown, ChevronUp, List } from 'lucide-react'
import { useCallback, useId, useRef, useState, useEffect } from 'react'
import { useStore } from 'zustand'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import {
  changeName,
  changeNameInside,
  changeQuote,
} from '@scenewright/shared/review/change-name.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { getReason, type AnswerReviewState } from '#renderer/state/review/answer-review.ts'
import {
  decideCurrent,
  openChanges,
  stepChange,
  type OpenChanges,
} from '#renderer/state/review/review-steps.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { hasCommandKey, shortcutOfKey } from '#renderer/state/command-table/shortcuts.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { ReviewList } from './review-list.tsx'
import styles from './review-bar.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const NONE_LEFT = 'No changes left to review.'
/** Milliseconds until Enter and Delete decide on changes that have appeared: earlier they may be a slip. */
const UNSEEN_MS = 500

/**
 * Steps through the open changes, to keep or undo them (`docs/assistant.md#rules`). On other pages
 * it leads to a block with changes. Changes in several blocks, or with reasons, also have a list.
 */
export function ReviewBar() {
  const { review } = useEditorSession()
  const { changeMarks } = useStore(useAppServices().preferences)
  const state = useStore(review)
  const selection = useEditorView((view) => view.selection)
  const status = useRef<HTMLOutputElement>(null)
  const open = changeMarks ? openChanges(state, { selection }) : null
  const title = useScriptState(
    ({ script }) => findBlock(script, open?.blockIds[0] ?? '')?.title ?? '',
  )
  const list = useId()
  const listButton = useRef<HTMLButtonElement>(null)
  const closeList = useCallback(() => {
    review.showList(false)
    listButton.current?.focus()
  }, [review])
  const focusStatus = useCallback(() => status.current?.focus(), [])
  useReviewKeys()

  const [hasBeenOpen, setBeenOpen] = useState(false)
  if (open && !hasBeenOpen) setBeenOpen(true)
  const hasList = open !== null && (state.isListShown || isListOffered(state))
  const change = open?.isShown ? open.changes[open.at] : undefined
  const reason = change && getReason(state.reviews.get(change.blockId)?.reasons, change.entry.id)
  return (
    <section
      className={styles.bar}
      aria-label="Changes by the assistant"
      data-review-bar=""
      data-open={open !== null}
      data-list={hasList || undefined}
    >
      {open && state.isListShown && (
        <ReviewList id={list} onClose={closeList} onEnd={focusStatus} />
      )}
      <output ref={status} className={styles.status} tabIndex={-1} data-review-status="">
        <span className={styles.change}>
          {open ? reviewStatus(open, title) : hasBeenOpen && NONE_LEFT}
        </span>
        {reason !== undefined && <Reason reason={reason} isListShown={state.isListShown} />}
      </output>
      {hasList && (
        <IconButton
          ref={listButton}
          className={styles.listButton}
          label="List of changes"
          aria-expanded={state.isListShown}
          aria-controls={state.isListShown ? list : undefined}
          onClick={() => review.showList(!state.isListShown)}
        >
          <List {...ICON} />
        </IconButton>
      )}
      {open && <Decisions open={open} onEnd={focusStatus} />}
    </section>
  )
}

/** The current change's reason. Announced, but not shown twice while the list shows it. */
function Reason({ reason, isListShown }: Readonly<{ reason: string; isListShown: boolean }>) {
  if (isListShown) return <VisuallyHidden> {reason}</VisuallyHidden>
  return <span className={styles.reason}> {reason}</span>
}

/** True if there is more to see than the marks on one page. */
function isListOffered({ reviews }: AnswerReviewState): boolean {
  return (
    reviews.size > 1 ||
    [...reviews.values()].some(({ entries, reasons }) =>
      entries.some(({ id }) => getReason(reasons, id) !== undefined),
    )
  )
}

type DecisionsProps = Readonly<{
  open: OpenChanges
  /** Called after the last decision, which removes the focused button. */
  onEnd: () => void
}>

function Decisions({ open, onEnd }: DecisionsProps) {
  const { review, view } = useEditorSession()
  const isListShown = useStore(review, (state) => state.isListShown)
  const isOff = useScriptState(isLocked)
  const isNone = isOff || open.at < 0
  const places = open.changes.map(({ blockId, entry }) => ({ blockId, elementId: entry.id }))

  function deciding(decide: () => void) {
    decide()
    if (review.getState().reviews.size === 0) onEnd()
  }

  return (
    <>
      <IconButton
        label="Previous change"
        shortcut={shortcutOfKey('previous-change')}
        onClick={() => stepChange({ review, view }, 'previous', 'stay')}
      >
        <ChevronUp {...ICON} />
      </IconButton>
      <IconButton
        label="Next change"
        shortcut={shortcutOfKey('next-change')}
        onClick={() => stepChange({ review, view }, 'next', 'stay')}
      >
        <ChevronDown {...ICON} />
      </IconButton>
      {open.isShown && (
        <span className={styles.decide}>
          <Button
            size="small"
            disabled={isNone}
            onClick={() => deciding(() => decideCurrent({ review, view }, 'keep', 'stay'))}
          >
            Keep
          </Button>
          <Button
            size="small"
            aria-label="Undo change"
            disabled={isNone}
            onClick={() => deciding(() => decideCurrent({ review, view }, 'undo', 'stay'))}
          >
            Undo
          </Button>
        </span>
      )}
      {(open.isShown || isListShown) && (
        <span className={styles.all}>
          <Button
            size="small"
            disabled={isOff}
            onClick={() => deciding(() => review.keepEach(places))}
          >
            Keep all
          </Button>
          <Button
            size="small"
            disabled={isOff}
            onClick={() => deciding(() => review.undoEach(places))}
          >
            Undo all
          </Button>
        </span>
      )}
    </>
  )
}

/**
 * Describes the number of changes, where they are if that isn't the shown page, or the current
 * change.
 *
 * @param title the title of the only block with changes
 */
function reviewStatus({ changes, blockIds, at, isShown }: OpenChanges, title: string): string {
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  const current = isShown ? changes[at]?.entry : undefined
  if (blockIds.length === 1) {
    if (!isShown) return `${count} in ${title}`
    if (!current) return `${count} by the assistant`
    return `${at + 1} of ${changes.length}: ${changeName(current)} “${changeQuote(current)}”`
  }
  if (!current) return `${count} in ${blockIds.length} story blocks`
  return `Change ${at + 1} of ${changes.length}: ${changeNameInside(current)} “${changeQuote(current)}”`
}

/**
 * F8 and Shift+F8 step through the changes; Alt+Enter keeps one, Alt+Shift+Enter undoes it. Where
 * nothing is typed, as in the empty command bar after an answer, so do Enter and Delete.
 */
function useReviewKeys(): void {
  const { review, view, assistant } = useEditorSession()
  const { preferences } = useAppServices()
  useEffect(() => {
    let shownAt = performance.now()
    const stop = review.subscribe(({ reviews }, before) => {
      const known = new Set(elementsIn(before.reviews))
      if (elementsIn(reviews).every((element) => known.has(element))) return
      shownAt = Infinity
      requestAnimationFrame((time) => {
        shownAt = time
      })
    })
    function press(event: KeyboardEvent) {
      const { target, shiftKey: isShift } = event
      const { text, voice } = assistant.command.getState()
      const isOpen = review.getState().reviews.size > 0
      if (!isOpen || !preferences.getState().changeMarks || event.isComposing) return
      if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) {
        return
      }
      // Moves the caret too, but only if it is in the text.
      const isInText = target instanceof Element && target.closest('.ProseMirror') !== null
      const focus = isInText ? 'page' : 'stay'
      if (isStep(event)) stepChange({ review, view }, isShift ? 'previous' : 'next', focus)
      else if (isDecision(event)) decideCurrent({ review, view }, isShift ? 'undo' : 'keep', focus)
      else if (isPlainDecision(event) && text === '' && voice === 'off') {
        const isSeen = event.timeStamp - shownAt > UNSEEN_MS
        if (isSeen) decideCurrent({ review, view }, event.key === 'Enter' ? 'keep' : 'undo', focus)
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => {
      stop()
      window.removeEventListener('keydown', press)
    }
  }, [review, view, assistant, preferences])
}

/** The changed elements; those of an answer, a proposal or a restored change are new objects. */
function elementsIn(reviews: AnswerReviewState['reviews']): readonly unknown[] {
  const entries = [...reviews.values()].flatMap((one) => one.entries)
  return entries.map((entry) => (entry.kind === 'removed' ? entry.before : entry.element))
}

function isStep({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F8' && !altKey && !ctrlKey && !metaKey
}

function isDecision({ key, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return key === 'Enter' && altKey && !ctrlKey && !metaKey && !repeat
}

/** Enter or Delete (on a Mac the key that deletes backwards) where they would do nothing else. */
function isPlainDecision(event: KeyboardEvent): boolean {
  const { key, target, shiftKey, altKey, ctrlKey, metaKey, repeat } = event
  if (shiftKey || altKey || ctrlKey || metaKey || repeat) return false
  const isUndo = key === 'Delete' || (key === 'Backspace' && hasCommandKey())
  if (!(target instanceof Element) || (key !== 'Enter' && !isUndo)) return false
  if (target.matches('button')) return isUndo && target.closest('[data-review-bar]') !== null
  return target.matches('body, main, [data-after-text], [data-script-undo], [data-review-status]')
}
