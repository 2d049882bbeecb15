import { Split } from 'lucide-react'
import { ELEMENTS_WARNING, MAX_ELEMENTS_PER_BLOCK } from '@scenewright/shared/script/limits.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { splitAtScenes, splitBlockHere } from '#renderer/state/script/split-blocks.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './block-limit-notice.module.css'

type Level = 'room' | 'nearly-full' | 'full' | 'overfull'

const ADVICE: Readonly<Record<Level, string>> = {
  room: '',
  'nearly-full': 'Split this block before it is full: put the caret in a scene first.',
  full: 'This block is full. Split it to continue: put the caret in a scene first.',
  overfull: "This block is too large, so the project can't be saved. Split it, then save.",
}

/** Says when a block is nearly full, full or too large to be saved, and offers to split it. */
export function BlockLimitNotice({ blockId }: Readonly<{ blockId: string }>) {
  const { store, view } = useEditorSession()
  const count = useScriptState(({ script }) => findBlock(script, blockId)?.elements.length ?? 0)
  const isOff = useScriptState(isLocked)
  const level = levelOf(count)
  return (
    <>
      {/* Announces the level, not each new element. */}
      <VisuallyHidden>
        <output>{ADVICE[level]}</output>
      </VisuallyHidden>
      {level !== 'room' && (
        <section className={styles.notice} data-level={level} aria-label="Size of the story block">
          <p className={styles.text}>
            {count} of {MAX_ELEMENTS_PER_BLOCK} elements. {ADVICE[level]}
          </p>
          <Button
            size="small"
            disabled={isOff}
            onClick={() => splitBlockHere({ store, view }, blockId)}
          >
            <Split size={16} strokeWidth={1.5} aria-hidden />
            Split block here
          </Button>
          {level === 'overfull' && (
            <Button
              size="small"
              variant="primary"
              disabled={isOff}
              onClick={() => splitAtScenes({ store, view }, blockId)}
            >
              Split at scene headings
            </Button>
          )}
        </section>
      )}
    </>
  )
}

function levelOf(count: number): Level {
  if (count > MAX_ELEMENTS_PER_BLOCK) return 'overfull'
  if (count === MAX_ELEMENTS_PER_BLOCK) return 'full'
  return count >= ELEMENTS_WARNING ? 'nearly-full' : 'room'
}
