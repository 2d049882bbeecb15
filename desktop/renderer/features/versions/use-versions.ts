import { useEffect, useEffectEvent, useState } from 'react'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createRevisions, type Fetched, type Revisions } from '#renderer/services/revisions.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

/** A request's state: loading, or its outcome. */
export type Loading<T> = Exclude<Fetched<T>, { kind: 'aborted' }> | Readonly<{ kind: 'loading' }>

const LOADING = { kind: 'loading' } as const

/** The stored versions of a project; `retry` fetches them again. */
export function useVersions(projectId: string) {
  return useFetched(projectId, (revisions, signal) => revisions.list(projectId, signal))
}

/** The script of one version; `retry` fetches it again. Without a project it stays in `loading`. */
export function useVersion(projectId: string | null, version: number | null) {
  return useFetched(
    `${projectId} ${version}`,
    async (revisions, signal): Promise<Fetched<Script>> => {
      if (projectId === null || version === null) return { kind: 'aborted' }
      return revisions.load(projectId, version, signal)
    },
  )
}

/** Fetches again for each `key`, and drops the answers for earlier keys. */
function useFetched<T>(
  key: string,
  fetch: (revisions: Revisions, signal: AbortSignal) => Promise<Fetched<T>>,
): Readonly<{ loaded: Loading<T>; retry: () => void }> {
  const { api, makeId } = useAppServices()
  const [tries, setTries] = useState(0)
  const [fetched, setFetched] = useState<Readonly<{ request: string; outcome: Loading<T> }>>()
  const request = `${key} ${tries}`
  const start = useEffectEvent((signal: AbortSignal) => fetch(createRevisions(api, makeId), signal))
  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      const outcome = await start(leaving.signal)
      if (outcome.kind !== 'aborted') setFetched({ request, outcome })
    }
    void load()
    return () => leaving.abort()
  }, [request])
  return {
    loaded: fetched?.request === request ? fetched.outcome : LOADING,
    retry: () => setTries(tries + 1),
  }
}
