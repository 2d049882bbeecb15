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

/** The script of one version. */
export function useVersion(projectId: string, version: number) {
  const { makeId } = useAppServices()
  return useLoad(['version', projectId, version], async (api, signal) =>
    valueOf(await createRevisions(api, makeId).load(projectId, version, signal)),
  )
}

function valueOf<T>(fetched: Fetched<T>): T {
  if (fetched.kind === 'ready') return fetched.value
  throw new LoadError(fetched.kind === 'failed' ? fetched.message : 'aborted')
}
