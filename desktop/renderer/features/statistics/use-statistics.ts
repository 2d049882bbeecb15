import { useEffect, useMemo, useState } from 'react'
import {
  computeStatistics,
  type ComputedStatistics,
} from '#renderer/services/statistics/statistics-client.ts'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'

export type LoadedStatistics =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed' }>
  | (Readonly<{ kind: 'ready' }> & ComputedStatistics)

/** The current script's statistics and continuity findings, calculated again when it changes. */
export function useStatistics(): Readonly<{ loaded: LoadedStatistics; retry: () => void }> {
  const script = useScriptState((state) => state.script)
  const [loaded, setLoaded] = useState<LoadedStatistics>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const request = useMemo(() => ({ script, tries }), [script, tries])

  useEffect(() => {
    const abort = new AbortController()
    async function load() {
      try {
        const computed = await computeStatistics(request.script, abort.signal)
        setLoaded({ kind: 'ready', ...computed })
      } catch {
        if (!abort.signal.aborted) setLoaded({ kind: 'failed' })
      }
    }
    void load()
    return () => abort.abort()
  }, [request])

  return { loaded, retry: () => setTries(tries + 1) }
}
