import { useEffect, useEffectEvent, useState } from 'react'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createRevisions, type Fetched, type Revisions } from '#renderer/services/revisions.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

/** What is being fetched, or came of it. */
export type Loading<T> = Exclude<Fetched<T>, { kind: 'aborted' }> | Readonly<{ kind: 'loading' }>

const LOADING = { kind: 'loading' } as const

/** The kept states of a project; `retry` fetches them again. */
export function useVersions(projectId: string) {
  return useFetched(projectId, (revisions, signal) => revisions.list(projectId, signal))
}

/** The script at one kept state; `retry` fetches it again. Without a project it never comes. */
export function useVersion(projectId: string | null, version: number | null) {
  return useFetched(
    `${projectId} ${version}`,
    async (revisions, signal): Promise<Fetched<Script>> => {
      if (projectId === null || version === null) return { kind: 'aborted' }
      return revisions.load(projectId, version, signal)
    },
  )
}

/** Fetches anew for each `key`; what came for an earlier one is dropped. */
function useFetched<T>(
  key: string,
  fetch: (revisions: Revisions, signal: AbortSignal) => Promise<Fetched<T>>,
): Readonly<{ loaded: Loading<T>; retry: () => void }> {
  const { api, makeId } = useAppServices()
  const [tries, setTries] = useState(0)
  const [held, setHeld] = useState<Readonly<{ asked: string; outcome: Loading<T> }>>()
  const asked = `${key} ${tries}`
  const start = useEffectEvent((signal: AbortSignal) => fetch(createRevisions(api, makeId), signal))
  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      const outcome = await start(leaving.signal)
      if (outcome.kind !== 'aborted') setHeld({ asked, outcome })
    }
    void load()
    return () => leaving.abort()
  }, [asked])
  return {
    loaded: held?.asked === asked ? held.outcome : LOADING,
    retry: () => setTries(tries + 1),
  }
}
