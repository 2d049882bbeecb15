import { useState } from 'react'
import { useScriptState } from './editor-context.tsx'
import type { ScriptState } from './script-store.ts'
import { stableList } from './stable-list.ts'

/** What is shown of a block beside its text; its elements change with every key, these do not. */
export type Entry = Readonly<{ id: string; number: number; title: string }>

/** The story blocks without their elements: the same list until one is made, moved, named or deleted. */
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
