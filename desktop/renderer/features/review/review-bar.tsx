import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { changeName, changeQuote } from '@scenewright/shared/review/change-name.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import {
  decideCurrent,
  openChanges,
  stepChange,
  type OpenChanges,
} from '#renderer/state/review/review-steps.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { shortcutText } from '#renderer/ui/controls/shortcut.ts'
import { useReviewKeys } from './use-review-keys.ts'
import styles from './review-bar.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const NONE_LEFT = 'No changes left to review.'

/**
 * Steps through an answer's changes in the open block, to keep or undo them
 * (`docs/product.md#assistant`). On other pages it leads to the block with changes.
 */
export function ReviewBar() {
  const { review } = useEditorSession()
  const { changeMarks } = useStore(useAppServices().preferences)
  const state = useStore(review)
  const selection = useEditorView((view) => view.selection)
  const status = useRef<HTMLOutputElement>(null)
  const open = changeMarks ? openChanges(state, { selection }) : null
  const title = useScriptState(({ script }) => findBlock(script, open?.blockId ?? '')?.title ?? '')
  useReviewKeys()

  const [hasBeenOpen, setBeenOpen] = useState(false)
  if (open && !hasBeenOpen) setBeenOpen(true)
  return (
    <section className={styles.bar} aria-label="Changes by the assistant" data-open={open !== null}>
      <output ref={status} className={styles.status} tabIndex={-1}>
        {open ? statusOf(open, state.current, title) : hasBeenOpen && NONE_LEFT}
      </output>
      {open && <Decisions open={open} onEnd={() => status.current?.focus()} />}
    </section>
  )
}

type DecisionsProps = Readonly<{
  open: OpenChanges
  /** Called after the last decision, which removes the focused button. */
  onEnd: () => void
}>

function Decisions({ open, onEnd }: DecisionsProps) {
  const { review, view } = useEditorSession()
  return (
    <>
      <IconButton
        label="Previous change"
        shortcut={shortcutText('Shift+F8')}
        onClick={() => stepChange({ review, view }, 'previous', 'stay')}
      >
        <ChevronUp {...ICON} />
      </IconButton>
      <IconButton
        label="Next change"
        shortcut="F8"
        onClick={() => stepChange({ review, view }, 'next', 'stay')}
      >
        <ChevronDown {...ICON} />
      </IconButton>
      {open.isShown && <ShownDecisions open={open} onEnd={onEnd} />}
    </>
  )
}

/** Buttons to keep and undo changes in the selected block. */
function ShownDecisions({ open, onEnd }: DecisionsProps) {
  const { review, view } = useEditorSession()
  const current = useStore(review, (state) => state.current)
  const isOff = useScriptState(isLocked)
  const isNone = isOff || !open.entries.some(({ id }) => id === current)

  function deciding(decide: () => void) {
    decide()
    if (!review.getState().reviews.has(open.blockId)) onEnd()
  }

  return (
    <>
      <Button
        size="small"
        disabled={isNone}
        onClick={() => deciding(() => decideCurrent({ review, view }, 'keep', 'stay'))}
      >
        Keep
      </Button>
      <Button
        size="small"
        disabled={isNone}
        onClick={() => deciding(() => decideCurrent({ review, view }, 'undo', 'stay'))}
      >
        Undo change
      </Button>
      <span className={styles.all}>
        <Button
          size="small"
          disabled={isOff}
          onClick={() => deciding(() => review.keepAll(open.blockId))}
        >
          Keep all
        </Button>
        <Button
          size="small"
          disabled={isOff}
          onClick={() => deciding(() => review.undoAll(open.blockId))}
        >
          Undo all
        </Button>
      </span>
    </>
  )
}

/** Describes the number of changes, their block if it isn't selected, or the current change. */
function statusOf(
  { entries, isShown }: OpenChanges,
  current: string | null,
  title: string,
): string {
  const count = entries.length === 1 ? '1 change' : `${entries.length} changes`
  if (!isShown) return `${count} in ${title}`
  const index = entries.findIndex(({ id }) => id === current)
  const entry = entries[index]
  if (!entry) return `${count} by the assistant`
  return `${index + 1} of ${entries.length}: ${changeName(entry)} “${changeQuote(entry)}”`
}
