import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import { createRevisions, type Fetched } from '#renderer/services/revisions.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { LoadError, useLoad } from '#renderer/state/use-load.ts'

/** The stored versions of a project. */
export function useVersions(projectId: string) {
  const { makeId } = useAppServices()
  return useLoad(['versions', projectId], async (api, signal) =>
    valueOf(await createRevisions(api, makeId).list(projectId, signal)),
  )
}

type SavedVersion = Readonly<{ projectId: string; version: Pick<RevisionSummary, 'version'> }>

/** The script of one version; null without one. */
export function useVersion(saved: SavedVersion | null) {
  const { makeId } = useAppServices()
  const key = saved ? [saved.projectId, saved.version.version] : []
  return useLoad(['version', ...key], async (api, signal) => {
    if (!saved) return null
    const { projectId, version } = saved
    return valueOf(await createRevisions(api, makeId).load(projectId, version.version, signal))
  })
}

function valueOf<T>(fetched: Fetched<T>): T {
  if (fetched.kind === 'ready') return fetched.value
  throw new LoadError(fetched.kind === 'failed' ? fetched.message : 'aborted')
}
