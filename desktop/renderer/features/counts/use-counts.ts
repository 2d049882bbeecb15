import { useEffect, useState } from 'react'
import type { ScriptCounts } from '@scenewright/shared/statistics/counts.ts'
import { createCounter } from '#renderer/services/counts/counts-client.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { browserTimer } from '#renderer/state/timer.ts'

/** While the writer types, the counts are at most this old. */
const COUNT_EVERY_MS = 500

/** Counts the script again soon after an edit, also while typing; `null` until the first count. */
export function useCounts(): ScriptCounts | null {
  const { store } = useEditorSession()
  const [counts, setCounts] = useState<ScriptCounts | null>(null)

  useEffect(() => {
    const counter = createCounter(setCounts)
    let cancel: (() => void) | null = null
    const countAfter = (ms: number) => {
      cancel ??= browserTimer.after(ms, () => {
        cancel = null
        counter.count(store.getState().script)
      })
    }
    countAfter(0)
    const unsubscribe = store.subscribe((now, before) => {
      if (now.script !== before.script) countAfter(COUNT_EVERY_MS)
    })
    return () => {
      unsubscribe()
      cancel?.()
      counter.stop()
    }
  }, [store])

  return counts
}
