import { useEffect } from 'react'
import { listTransferOffers, type TransferOffer } from '@scenewright/shared/api/people.ts'
import { listProjects, type ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { listTrash, type TrashedProject } from '@scenewright/shared/api/trash.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import { LoadError, useLoad, valueOf, type Loaded } from '#renderer/state/use-load.ts'

/** The account's projects, archived ones too, and its trash. */
export type Projects = Readonly<{
  projects: readonly ProjectSummary[]
  /** Null if it couldn't be loaded. */
  trash: readonly TrashedProject[] | null
  /** The number of projects that the plan includes; null if unlimited or unknown. */
  limit: number | null
  /** A larger plan can be bought. */
  sellsPlans: boolean
  /** Others' offers to transfer projects to the account. */
  offers: readonly TransferOffer[]
}>

export type ProjectList = Loaded<Projects>

/** The dashboard's data, with functions that load it again or update it. */
export function useProjects() {
  const { state: list, reload, set } = useLoad(['dashboard'], fetchProjects)

  const isFailed = list.kind === 'failed'
  useEffect(() => {
    if (!isFailed) return undefined
    const loadAgain = () => void reload()
    window.addEventListener('online', loadAgain)
    return () => window.removeEventListener('online', loadAgain)
  })

  /** Moves a changed project to the front, like the server's order after an edit. */
  function replace(project: ProjectSummary): void {
    if (list.kind !== 'ready') return
    const others = list.value.projects.filter(({ id }) => id !== project.id)
    set({ ...list.value, projects: [project, ...others] })
  }

  return {
    list,
    /** Loads the list again; the current one stays visible until then. */
    reload,
    replace,
  }
}

async function fetchProjects(api: ApiClient, signal: AbortSignal): Promise<Projects> {
  const [answer, trash, offered] = await Promise.all([
    api.call(listProjects, { signal }),
    api.call(listTrash, { signal }),
    api.call(listTransferOffers, { signal }),
  ])
  if (!answer.ok && answer.kind === 'network') throw new LoadError(answer.failure.error, answer)
  return {
    projects: valueOf(answer, MESSAGES.fetchProjectsFailed),
    trash: trash.ok ? trash.value.projects : null,
    limit: trash.ok ? trash.value.project_limit : null,
    sellsPlans: trash.ok && trash.value.sells_plans !== false,
    offers: offered.ok ? offered.value.offers : [],
  }
}
