import { useEffect, useState } from 'react'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createRevisions } from '#renderer/services/revisions.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

type EarlierVersions = Readonly<{
  /** The latest first; empty while there are none. */
  list: readonly Readonly<{ version: number; label: string }>[]
  /** The list could not be had. */
  isMissing: boolean
  /** The script as it was; `null` when it cannot be had, and `failure` says why. */
  load: (version: number) => Promise<Script | null>
  isLoading: boolean
  failure: string | null
}>

/** The kept versions of a project that changes can be marked since. */
export function useEarlierVersions(projectId: string | null): EarlierVersions {
  const { api, makeId } = useAppServices()
  const [versions, setVersions] = useState<readonly RevisionSummary[]>([])
  const [isMissing, setMissing] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    if (projectId === null) return undefined
    const leaving = new AbortController()
    async function fetchList(id: string) {
      const listed = await createRevisions(api, makeId).list(id, leaving.signal)
      if (listed.kind === 'ready') setVersions(listed.value)
      setMissing(listed.kind === 'failed')
    }
    void fetchList(projectId)
    return () => leaving.abort()
  }, [api, makeId, projectId])

  async function load(version: number): Promise<Script | null> {
    if (projectId === null) return null
    setLoading(true)
    setFailure(null)
    const { signal } = new AbortController()
    const loaded = await createRevisions(api, makeId).load(projectId, version, signal)
    setLoading(false)
    if (loaded.kind === 'failed') setFailure(loaded.message)
    return loaded.kind === 'ready' ? loaded.value : null
  }

  const list = versions.map(({ version, at }) => ({ version, label: MOMENT.format(new Date(at)) }))
  return { list, isMissing, load, isLoading, failure }
}
