import { useScriptState } from '#renderer/state/project/editor-context.tsx'
import type { ScriptState } from '#renderer/state/script/script-store.ts'
import { notesOfBlock } from './use-listed-notes.ts'

/** The number of open notes, which isn't part of a button's name; nothing without any. */
export function OpenNoteCount({ className }: Readonly<{ className: string | undefined }>) {
  const count = useScriptState(countOpenNotes)
  return count > 0 && <span className={className} data-text={count} />
}

function countOpenNotes({ script }: ScriptState): number {
  return script.storyBlocks.reduce((sum, { elements }) => sum + notesOfBlock(elements).open, 0)
}
