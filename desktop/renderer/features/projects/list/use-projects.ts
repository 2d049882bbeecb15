import { useEffect, useState } from 'react'
import { listTransferOffers, type TransferOffer } from '@scenewright/shared/api/people.ts'
import { listProjects, type ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { listTrash, type TrashedProject } from '@scenewright/shared/api/trash.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence, type ApiClient } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

/** The account's projects, archived ones too, and its trash. */
export type Projects = Readonly<{
  projects: readonly ProjectSummary[]
  /** Null if it couldn't be loaded. */
  trash: readonly TrashedProject[] | null
  /** The number of projects that the plan includes; null if unlimited or unknown. */
  limit: number | null
  /** Others' offers to transfer projects to the account. */
  offers: readonly TransferOffer[]
}>

export type ProjectList =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | (Readonly<{ kind: 'ready' }> & Projects)

/** The dashboard's data, with functions that load it again or update it. */
export function useProjects() {
  const { api } = useAppServices()
  const [list, setList] = useState<ProjectList>({ kind: 'loading' })

  useEffect(() => {
    const abort = new AbortController()
    async function loadFirst() {
      const fetched = await fetchProjects(api, abort.signal)
      if (fetched) setList(fetched)
    }
    void loadFirst()
    return () => abort.abort()
  }, [api])

  async function reload(): Promise<void> {
    setList((shown) => (shown.kind === 'ready' ? shown : { kind: 'loading' }))
    const fetched = await fetchProjects(api)
    if (fetched) setList(fetched)
  }

  const isFailed = list.kind === 'failed'
  useEffect(() => {
    if (!isFailed) return undefined
    const loadAgain = () => void reload()
    window.addEventListener('online', loadAgain)
    return () => window.removeEventListener('online', loadAgain)
  })

  /** Moves a changed project to the front, like the server's order after an edit. */
  function replace(project: ProjectSummary): void {
    setList((shown) => {
      if (shown.kind !== 'ready') return shown
      const others = shown.projects.filter(({ id }) => id !== project.id)
      return { ...shown, projects: [project, ...others] }
    })
  }

  return {
    list,
    /** Loads the list again; the current one stays visible until then. */
    reload,
    replace,
  }
}

/** Returns `null` if the signal aborted the calls. */
async function fetchProjects(api: ApiClient, signal?: AbortSignal): Promise<ProjectList | null> {
  const options = signal ? { signal } : {}
  const [answer, trash, offered] = await Promise.all([
    api.call(listProjects, options),
    api.call(listTrash, options),
    api.call(listTransferOffers, options),
  ])
  if (!answer.ok) {
    if (answer.kind === 'aborted') return null
    const isUnanswered = answer.kind === 'network'
    const message = failureSentence(answer, MESSAGES.fetchProjectsFailed)
    return { kind: 'failed', message: isUnanswered ? answer.failure.error : message }
  }
  return {
    kind: 'ready',
    projects: answer.value,
    trash: trash.ok ? trash.value.projects : null,
    limit: trash.ok ? trash.value.project_limit : null,
    offers: offered.ok ? offered.value.offers : [],
  }
}
