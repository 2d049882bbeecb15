import { useEffect, useState } from 'react'
import type { Script } from '@scenewright/shared/script/script.ts'
import { useEditorSession } from './editor-context.tsx'

/**
 * The script after the last pause of this many milliseconds, for what would cost too much after each
 * key.
 */
export function useSettledScript(pauseMs: number): Script {
  const { store } = useEditorSession()
  const [script, setScript] = useState(() => store.getState().script)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => setScript(store.getState().script)
    const stop = store.subscribe((now, before) => {
      if (now.script === before.script) return
      clearTimeout(timer)
      timer = setTimeout(settle, pauseMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, pauseMs])
  return script
}
