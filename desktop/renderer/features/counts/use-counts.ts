import { useEffect, useState } from 'react'
import type { ScriptCounts } from '@scenewright/shared/statistics/counts.ts'
import { createCounter } from '#renderer/services/counts/counts-client.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { browserTimer } from '#renderer/state/timer.ts'

/** Debounce after the last edit. */
const COUNT_AFTER_MS = 800

/** Counts the script again shortly after each edit; `null` until the first count. */
export function useCounts(): ScriptCounts | null {
  const { store } = useEditorSession()
  const [counts, setCounts] = useState<ScriptCounts | null>(null)

  useEffect(() => {
    const counter = createCounter(setCounts)
    let cancel = browserTimer.after(0, () => counter.count(store.getState().script))
    const unsubscribe = store.subscribe((now, before) => {
      if (now.script === before.script) return
      cancel()
      cancel = browserTimer.after(COUNT_AFTER_MS, () => counter.count(store.getState().script))
    })
    return () => {
      unsubscribe()
      cancel()
      counter.stop()
    }
  }, [store])

  return counts
}
