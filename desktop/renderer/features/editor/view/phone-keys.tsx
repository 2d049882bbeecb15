import { ArrowRightToLine, Pilcrow, Undo2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cycle } from '#renderer/features/editor/keys/commands.ts'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { isLocked, mayUndo } from '#renderer/state/script/script-store.ts'
import { undoEdit } from '#renderer/state/script/undo-redo.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The keys that a phone's keyboard doesn't have. They leave the focus, and the keyboard, open. */
export function PhoneKeys() {
  const { store, view } = useEditorSession()
  const text = useEditorView((state) => state.caretText)
  const isOff = useScriptState(isLocked)
  const canUndo = useScriptState(mayUndo)
  const isTextOff = isOff || text === null
  return (
    <>
      <IconButton
        label="Tab: next type"
        disabled={isTextOff}
        onMouseDown={keepFocus}
        onClick={() => text?.run(cycle('forward'))}
      >
        <ArrowRightToLine {...ICON} />
      </IconButton>
      <IconButton
        label="Choose type"
        disabled={isTextOff}
        onMouseDown={keepFocus}
        onClick={() => text?.toggleTypeMenu()}
      >
        <Pilcrow {...ICON} />
      </IconButton>
      <IconButton
        label="Undo last edit"
        disabled={!canUndo}
        onMouseDown={keepFocus}
        onClick={() => undoEdit({ store, view })}
      >
        <Undo2 {...ICON} />
      </IconButton>
    </>
  )
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
