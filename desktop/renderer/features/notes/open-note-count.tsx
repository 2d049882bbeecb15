import type { Element } from '@scenewright/shared/script/script.ts'
import { notesOfElement } from '@scenewright/shared/script/notes/script-notes.ts'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'
import type { ScriptState } from '#renderer/state/script/script-store.ts'

/** The number of open notes; nothing without any. */
export function OpenNoteCount({ className }: Readonly<{ className: string | undefined }>) {
  const count = useScriptState(countOpenNotes)
  return count > 0 && <span className={className}>{count}</span>
}

/** Per list of elements, so that a key in one block counts only its notes. */
const counted = new WeakMap<readonly Element[], number>()

function countOpenNotes({ script }: ScriptState): number {
  return script.storyBlocks.reduce((sum, { elements }) => {
    const known = counted.get(elements) ?? countIn(elements)
    counted.set(elements, known)
    return sum + known
  }, 0)
}

function countIn(elements: readonly Element[]): number {
  return elements.flatMap(notesOfElement).filter(({ thread }) => !thread.resolved).length
}
