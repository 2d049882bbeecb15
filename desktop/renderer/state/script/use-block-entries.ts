import { useState } from 'react'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'
import type { ScriptState } from './script-store.ts'
import { stableList } from './stable-list.ts'

/** A story block without its elements, which change with every keystroke. */
export type Entry = Readonly<{ id: string; number: number; title: string }>

/** The story blocks' entries: the same list until a block is added, moved, renamed or deleted. */
export function useBlockEntries(): readonly Entry[] {
  const [select] = useState(() =>
    stableList(
      ({ script }: ScriptState) =>
        script.storyBlocks.map(({ id, number, title }): Entry => ({ id, number, title })),
      (one, other) =>
        one.id === other.id && one.number === other.number && one.title === other.title,
    ),
  )
  return useScriptState(select)
}
