import { useState } from 'react'
import type { ScriptState } from '#renderer/state/script/script-store.ts'
import { stableList } from '#renderer/state/script/stable-list.ts'
import { useScriptState } from './editor-context.tsx'

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
