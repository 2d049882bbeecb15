import { useEffect, useState } from 'react'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createRevisions } from '#renderer/services/revisions.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export type EarlierVersions = Readonly<{
  /** Newest first. */
  list: readonly Readonly<{ version: number; label: string }>[]
  /** The list couldn't be loaded. */
  isMissing: boolean
  /** Loads a version. Returns `null` and sets `failure` if that fails. */
  load: (version: number) => Promise<Script | null>
  failure: string | null
}>

/** A project's earlier versions, against which changes can be marked. */
export function useEarlierVersions(projectId: string | null): EarlierVersions {
  const { api, makeId } = useAppServices()
  const [versions, setVersions] = useState<readonly RevisionSummary[]>([])
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    if (projectId === null) return undefined
    const abort = new AbortController()
    async function fetchList(id: string) {
      const listed = await createRevisions(api, makeId).list(id, abort.signal)
      if (listed.kind === 'ready') setVersions(listed.value)
      setMissing(listed.kind === 'failed')
    }
    void fetchList(projectId)
    return () => abort.abort()
  }, [api, makeId, projectId])

  async function load(version: number): Promise<Script | null> {
    if (projectId === null) return null
    setFailure(null)
    const { signal } = new AbortController()
    const loaded = await createRevisions(api, makeId).load(projectId, version, signal)
    if (loaded.kind === 'failed') setFailure(loaded.message)
    return loaded.kind === 'ready' ? loaded.value : null
  }

  const list = versions.map(({ version, at }) => ({ version, label: MOMENT.format(new Date(at)) }))
  return { list, isMissing, load, failure }
}
