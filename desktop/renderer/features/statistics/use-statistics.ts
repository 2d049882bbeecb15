import { useEffect, useMemo, useState } from 'react'
import type { ScriptStatistics } from '@scenewright/shared/statistics/script-statistics.ts'
import { workOutStatistics } from '#renderer/services/statistics/statistics-client.ts'
import { useScriptState } from '#renderer/state/editor-context.tsx'

export type LoadedStatistics =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed' }>
  | Readonly<{ kind: 'ready'; statistics: ScriptStatistics }>

/** The statistics of the script as it stands, worked out again when it changes. */
export function useStatistics(): Readonly<{ loaded: LoadedStatistics; retry: () => void }> {
  const script = useScriptState((state) => state.script)
  const [loaded, setLoaded] = useState<LoadedStatistics>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const asked = useMemo(() => ({ script, tries }), [script, tries])

  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      try {
        const statistics = await workOutStatistics(asked.script, leaving.signal)
        setLoaded({ kind: 'ready', statistics })
      } catch {
        if (!leaving.signal.aborted) setLoaded({ kind: 'failed' })
      }
    }
    void load()
    return () => leaving.abort()
  }, [asked])

  return { loaded, retry: () => setTries(tries + 1) }
}
