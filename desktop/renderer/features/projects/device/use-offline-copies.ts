import { useEffect, useState } from 'react'
import type { ListedCopy } from '#renderer/services/drafts/offline-copies.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import type { ProjectList } from '#renderer/features/projects/list/use-projects.ts'

/**
 * The projects that open without the server, while its list couldn't be loaded. Once it is loaded,
 * the copies of projects that it doesn't have are removed, and those that the user may only read have
 * what is printed.
 */
export function useOfflineCopies(list: ProjectList): readonly ListedCopy[] {
  const { openDevice } = useAppServices()
  const { user } = useSession()
  const [copies, setCopies] = useState<readonly ListedCopy[]>([])
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined || list.kind === 'loading') return undefined
    let isCurrent = true
    async function load(id: string) {
      const { offlineCopies: stored } = await openDevice()
      if (list.kind === 'ready') {
        const { projects } = list.value
        await stored.retain(id, new Map(projects.map((project) => [project.id, project.role])))
      }
      const found = list.kind === 'failed' ? await stored.list(id) : []
      if (isCurrent) setCopies(found)
    }
    // Without the code, there is nothing to list.
    load(userId).catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [openDevice, userId, list])
  return copies
}
