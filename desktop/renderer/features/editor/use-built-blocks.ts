import { useEffect, useState } from 'react'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import type { Entry } from '#renderer/state/use-block-entries.ts'

/** Elements that certainly fill a screen. */
const FIRST_SCREEN = 60
/** Milliseconds between two blocks where the browser does not tell when it is idle. */
const PAUSE_MS = 30

export type BuiltBlocks = Readonly<{
  isBuilt: (id: string) => boolean
  /** Has this block built with the next drawing. */
  build: (id: string) => void
}>

/**
 * Which blocks of the flow have their text on the page: the shown one with as many after it as fill
 * a screen at once, the others one by one when the browser has nothing else to do.
 */
export function useBuiltBlocks(blocks: readonly Entry[], shownId: string | null): BuiltBlocks {
  const { store } = useEditorSession()
  const [built, setBuilt] = useState<ReadonlySet<string> | 'all'>(
    () => new Set(firstScreen(store.getState().script.storyBlocks, shownId)),
  )
  // The nearest below comes first: that is where one reads on.
  const start = blocks.findIndex(({ id }) => id === shownId)
  const inOrder = [...blocks.slice(Math.max(start, 0)), ...blocks.slice(0, Math.max(start, 0))]
  const next = built === 'all' ? undefined : inOrder.find(({ id }) => !built.has(id))?.id

  useEffect(() => {
    if (built === 'all') return undefined
    return whenIdle(() => setBuilt(next === undefined ? 'all' : new Set([...built, next])))
  }, [built, next])

  return {
    isBuilt: (id) => built === 'all' || built.has(id),
    build: (id) => setBuilt((before) => (before === 'all' ? before : new Set([...before, id]))),
  }
}

type Block = Readonly<{ id: string; elements: readonly unknown[] }>

function firstScreen(blocks: readonly Block[], shownId: string | null): string[] {
  const from = Math.max(
    blocks.findIndex(({ id }) => id === shownId),
    0,
  )
  const ids: string[] = []
  let elements = 0
  for (const block of blocks.slice(from)) {
    if (elements >= FIRST_SCREEN) break
    ids.push(block.id)
    elements += block.elements.length
  }
  return ids
}

/** Calls back once, when the browser is idle; the answer takes it back. */
function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(action, { timeout: 500 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(action, PAUSE_MS)
  return () => clearTimeout(handle)
}
