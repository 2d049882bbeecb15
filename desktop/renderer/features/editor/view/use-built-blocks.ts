import { useEffect, useState } from 'react'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import type { Entry } from '#renderer/state/project/use-block-entries.ts'

/** This many elements always fill a screen. */
const FIRST_SCREEN = 60
/** Delay (ms) between blocks in browsers without requestIdleCallback. */
const PAUSE_MS = 30

export type BuiltBlocks = Readonly<{
  isBuilt: (id: string) => boolean
  /** Builds this block in the next render. */
  build: (id: string) => void
}>

/**
 * Decides which blocks of the flow have their text built. The selected block and enough below it to
 * fill a screen are built immediately, the others one by one while the browser is idle.
 */
export function useBuiltBlocks(blocks: readonly Entry[], shownId: string | null): BuiltBlocks {
  const { store } = useEditorSession()
  const [built, setBuilt] = useState<ReadonlySet<string> | 'all'>(
    () => new Set(firstScreen(store.getState().script.storyBlocks, shownId)),
  )
  // First the blocks below the selected one, because the writer reads on from there.
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

/** Runs the action once the browser is idle. @returns a function that cancels it */
function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(action, { timeout: 500 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(action, PAUSE_MS)
  return () => clearTimeout(handle)
}
