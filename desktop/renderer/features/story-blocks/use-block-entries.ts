import { useState } from 'react'
import { useScriptState } from '#renderer/state/editor-context.tsx'
import type { ScriptState } from '#renderer/state/script-store.ts'
import { stableList } from '#renderer/state/stable-list.ts'

/** What the list shows of a block; its elements change with every key, these do not. */
export type Entry = Readonly<{ id: string; number: number; title: string }>

/** The story blocks as the list shows them: the same list until one is made, moved, named or deleted. */
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
